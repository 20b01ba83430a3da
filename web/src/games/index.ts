/** The only map of games. A game that isn't in it uses the plain view. */
import { cash } from './cash'
import type { AnyTable, GameClient } from './gameClient'
import { millions } from './millions'
import type { GameWords } from '../words/baseWords'

const GAMES: Readonly<Record<string, GameClient>> = {
  'cash-n-guns': anyGame(cash),
  'millions-of-dollars': anyGame(millions),
}

/** Their names, in the order in which they are offered. */
export const DRAWN: readonly string[] = Object.keys(GAMES)

export function gameCalled(name: string): GameClient | undefined {
  return Object.hasOwn(GAMES, name) ? GAMES[name] : undefined
}

/** A game for code that doesn't know which: it passes values on and never looks inside. */
function anyGame<Table extends AnyTable, Hand, Words extends GameWords>(
  game: GameClient<Table, Hand, Words>,
): GameClient {
  return game as unknown as GameClient
}
