// boardgame.io's own server, set up to be as fast and as small as it can be: in production mode, its storage in memory
// (nothing is durable), no log kept (it would be copied whole at every move, and 0.50.2 has no switch for it), no lobby,
// no passwords. It listens on this machine only, says on which port, and collects its garbage when told to, so that
// its memory is measured at its smallest.
"use strict";

const { Server } = require("boardgame.io/server");
const { Heist } = require("./game.js");

const server = Server({ games: [Heist], origins: false });
server.db.setState = (id, state) => server.db.state.set(id, state);

const listening = server.app.listen(0, "127.0.0.1", () => console.log(`port ${listening.address().port}`));

process.on("SIGUSR2", () => {
  global.gc();
  console.log("settled");
});
