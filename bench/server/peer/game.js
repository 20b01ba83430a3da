// A game like ours, as boardgame.io would have it: four players, and every turn all of them choose at once, in secret,
// a bullet and a target. When the fourth choice is in, all four are shown and carried out, and the next turn begins.
// The state is about as large as that of one of our tables.
"use strict";

const PLAYERS = 4;
const LOOT_ON_TABLE = 8;
const LOOT_KEPT = 10;

function setup({ ctx }) {
  return {
    turn: 0,
    loot: Array.from({ length: LOOT_ON_TABLE }, (_, i) => 5 * (i + 1)),
    players: Array.from({ length: ctx.numPlayers }, gangster),
    chosen: Array(ctx.numPlayers).fill(false),
    secret: Array(ctx.numPlayers).fill(null),
  };
}

function gangster() {
  return { bullets: 8, wounds: 0, score: 0, target: null, bullet: null, loot: Array(LOOT_KEPT).fill(5) };
}

function choose({ G, playerID }, bullet, target) {
  if (G.chosen[playerID]) return "INVALID_MOVE";
  G.secret[playerID] = { bullet, target };
  G.chosen[playerID] = true;
  if (G.chosen.every(Boolean)) resolve(G);
}

function resolve(G) {
  G.players.forEach((player, seat) => Object.assign(player, G.secret[seat]));
  G.players.forEach((player) => shoot(G, player));
  G.players.forEach((player, seat) => take(G, player, seat));
  G.secret.fill(null);
  G.chosen.fill(false);
  G.turn += 1;
}

function shoot(G, player) {
  player.bullets = player.bullets > 1 ? player.bullets - 1 : 8;
  if (player.bullet) G.players[player.target].wounds = (G.players[player.target].wounds + 1) % 3;
}

function take(G, player, seat) {
  const card = G.loot[(G.turn + seat) % LOOT_ON_TABLE];
  player.loot[G.turn % LOOT_KEPT] = card;
  player.score += card;
}

// What one player may see: everything but what the others have chosen this turn.
function playerView({ G, playerID }) {
  return { ...G, secret: G.secret.map((choice, seat) => (String(seat) === playerID ? choice : null)) };
}

module.exports = {
  PLAYERS,
  Heist: {
    name: "heist",
    minPlayers: PLAYERS,
    maxPlayers: PLAYERS,
    setup,
    playerView,
    moves: {
      choose: {
        move: choose,
        client: false,
        // What was chosen is secret, so it may not stand in the log that goes to everybody.
        redact: true,
        // Without it three of four simultaneous moves are dropped.
        ignoreStaleStateID: true,
      },
    },
    // One turn of boardgame.io that never ends, and our own count of turns: its events would only cost it time.
    turn: { activePlayers: { all: null } },
    // Its fastest settings. Without undo it keeps no old states. Its delta updates (deltaState) are no choice here: they
    // cost it six sevenths of its speed, and as they are made against the mover's state id, its clients drop them
    // whenever two players move at once.
    disableUndo: true,
  },
};
