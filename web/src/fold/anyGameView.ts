/** What one viewer knows of a game, whichever game it is. */
import { gameCalled } from '../games'
import type { AnyTable } from '../games/gameClient'
import type * as wire from '../wire/types'
import * as fold from './foldEvents'

/** `game` says which game it is, and so the types of table and hand. A game without a view here comes in words. */
export type GameView = { game: string; told?: wire.Told | null } & fold.View<AnyTable, unknown>

/** The view out of a snapshot. */
export function gameView(seen: wire.GameSeen): GameView {
  const { name, me: seat = null, decision = null, waiting = [], step = 0 } = seen
  const known = gameCalled(name) ? drawn(seen) : inWords(seen)
  return structuredClone({ game: name, seat, decision, waiting, step, ...known }) as GameView
}

function drawn({ table, hand = null }: wire.GameSeen) {
  return { table, hand }
}

function inWords(seen: wire.GameSeen) {
  return { table: { outcome: seen.outcome ?? null }, hand: null, told: seen.told ?? null }
}

/** The view of a player at `seat` when everyone has just sat down; `rules` is the rules version. */
export function openingView(
  name: string,
  rules: number,
  seats: number,
  setup: object,
  seat: number | null,
): GameView {
  const game = gameCalled(name)?.fold
  const table = game?.opening(rules, seats, setup) ?? { outcome: null }
  const hand = (seat !== null && game?.openingHand()) || null
  return { game: name, seat, table, hand, decision: null, waiting: [], step: 0 }
}

/** The same view, once it has seen these facts. */
export function after(view: GameView, facts: readonly wire.Event[]): GameView {
  return fold.after(gameCalled(view.game)?.fold, view, facts)
}
