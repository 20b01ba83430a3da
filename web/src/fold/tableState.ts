/** What a viewer knows of a table and its game: a snapshot, and then one numbered entry after the other. */
import { gameCalled } from '../games'
import type * as wire from '../wire/types'
import { after, openingView, gameView, type GameView } from './anyGameView'

export interface TableState {
  /** The number of the last entry in it. */
  n: number
  room: wire.Room
  timing: wire.Timing | null
  view: GameView | null
}

/** A number is missing: ask for the whole view. */
export class Gap extends Error {}

export function fromSnapshot({ n, room, timing = null, game = null }: wire.Snapshot): TableState {
  return { n, room, timing, view: game && gameView(game) }
}

/** The state after one more entry, for the player at `place`. */
export function afterEntry(state: TableState, entry: wire.Seen, place: number | null): TableState {
  if (entry.n !== state.n + 1) throw new Gap(`${entry.n} after ${state.n}`)
  const room = entry.room ?? state.room
  const playing = room.phase === 'playing'
  const view = begins(entry) ? sitDown(room, place) : inGame(room) ? state.view : null
  return {
    n: entry.n,
    room,
    timing: playing ? (entry.timing ?? state.timing) : null,
    view: view && toldMore(entry.facts?.length ? after(view, entry.facts) : view, entry),
  }
}

/** Words replace the previous table and question. Labels without their question are dropped. */
function toldMore(view: GameView, { told, facts }: wire.Seen): GameView {
  if (gameCalled(view.game) || !(told || facts?.length)) return view
  return { ...view, told: told ?? null }
}

export function begins(entry: wire.Seen): boolean {
  return entry.news?.some((news) => news.kind === 'began') ?? false
}

function inGame(room: wire.Room): boolean {
  return room.phase === 'playing' || room.phase === 'over' || room.phase === 'closed'
}

function sitDown(room: wire.Room, place: number | null): GameView {
  const seated = room.people.filter((sitter) => sitter.seat !== undefined)
  const seat = seated.find((sitter) => sitter.place === place)?.seat ?? null
  return openingView(room.game, room.rules, seated.length, room.setup, seat)
}
