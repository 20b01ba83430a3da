/** What a player has to know about their own seat, the most pressing first. */
import type * as wire from '../../wire/types'

export interface SeatNotice {
  kind: 'covered' | 'paused' | 'pausing' | 'waiting' | 'returned' | 'late' | 'asking' | 'watching'
  /** What the button does; without one there is nothing to do. */
  command?: 'back' | 'resume'
}

export function seatNotice(
  room: wire.Room,
  place: number | null,
  timing: wire.Timing | null,
  asked: boolean,
  returned = false,
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
    return { kind: room.asks?.some((ask) => ask.place === place) ? 'asking' : 'late' }
  if (returned) return { kind: 'returned' }
  return asked && waits(room, timing) ? { kind: 'waiting' } : null
}

/** The bots in the game that I may replace: any, unless I have left a seat, and know its hand. */
export function botsInGame(room: wire.Room, left: number | null): wire.Sitter[] {
  return room.people.filter(({ bot, seat }) => bot && seat !== undefined && (left ?? seat) === seat)
}

/** Who asks the host for a bot's seat, and whose seat that is. */
export function seatRequests(room: wire.Room): { place: number; name: string; bot: string }[] {
  const named = (place: number) => room.people.find((sitter) => sitter.place === place)?.name ?? ''
  return (room.asks ?? []).map(({ place, bot }) => ({ place, name: named(place), bot: named(bot) }))
}

/** Whether time is up and the table waits anyway. Without a clock, it always waits. */
function waits(room: wire.Room, timing: wire.Timing | null): boolean {
  return timing !== null && timing.deadline === undefined && room.speed !== 'off'
}
