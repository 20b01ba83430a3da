/** What a player has to know about their own seat, the most pressing first. */
import type * as wire from '../../wire/types'

export interface SeatNotice {
  kind: 'covered' | 'paused' | 'pausing' | 'waiting' | 'late' | 'watching'
  /** What the button does; without one there is nothing to do. */
  command?: 'back' | 'resume'
}

export function seatNotice(
  room: wire.Room,
  place: number | null,
  timing: wire.Timing | null,
  asked: boolean,
): SeatNotice | null {
  if (room.phase !== 'playing') return null
  if (room.people.some((sitter) => sitter.place === place && sitter.covered)) {
    return { kind: 'covered', command: 'back' }
  }
  if (room.paused || room.pausing) {
    const kind = room.paused ? 'paused' : 'pausing'
    return place !== null && room.host === place ? { kind, command: 'resume' } : { kind }
  }
  if (place === null) return { kind: 'watching' }
  if (!room.people.some((sitter) => sitter.place === place && sitter.seat !== undefined))
    return { kind: 'late' }
  return asked && waits(room, timing) ? { kind: 'waiting' } : null
}

/** The time is up, and the table waits all the same. Where there is no clock that is nothing new. */
function waits(room: wire.Room, timing: wire.Timing | null): boolean {
  return timing !== null && timing.deadline === undefined && room.speed !== 'off'
}
