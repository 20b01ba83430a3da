/** What a viewer knows of a table and its game: a snapshot, and then one numbered entry after the other. */
import { gameCalled } from '../games'
import type * as wire from '../wire/types'
import { after, begun, known, type Known } from './gameView'

export interface Scene {
  /** The number of the last entry in it. */
  n: number
  room: wire.Room
  timing: wire.Timing | null
  view: Known | null
}

/** A number is missing: ask for the whole view. */
export class Gap extends Error {}

export function fromSnapshot({ n, room, timing = null, game = null }: wire.Snapshot): Scene {
  return { n, room, timing, view: game && known(game) }
}

/** The scene after one more entry, as whoever sits at `place` sees it. */
export function afterEntry(scene: Scene, entry: wire.Seen, place: number | null): Scene {
  if (entry.n !== scene.n + 1) throw new Gap(`${entry.n} after ${scene.n}`)
  const room = entry.room ?? scene.room
  const playing = room.phase === 'playing'
  const view = begins(entry) ? sitDown(room, place) : inGame(room) ? scene.view : null
  return {
    n: entry.n,
    room,
    timing: playing ? (entry.timing ?? scene.timing) : null,
    view: view && toldMore(entry.facts?.length ? after(view, entry.facts) : view, entry),
  }
}

/** In words I am told anew what I see and what I am asked: labels without their question are none. */
function toldMore(view: Known, { told, facts }: wire.Seen): Known {
  if (gameCalled(view.game) || !(told || facts?.length)) return view
  return { ...view, told: told ?? null }
}

export function begins(entry: wire.Seen): boolean {
  return entry.news?.some((news) => news.kind === 'began') ?? false
}

function inGame(room: wire.Room): boolean {
  return room.phase === 'playing' || room.phase === 'over' || room.phase === 'closed'
}

function sitDown(room: wire.Room, place: number | null): Known {
  const seated = room.people.filter((sitter) => sitter.seat !== undefined)
  const seat = seated.find((sitter) => sitter.place === place)?.seat ?? null
  return begun(room.game, room.rules, seated.length, room.setup, seat)
}
