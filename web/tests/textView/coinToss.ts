/** A game that nobody here has heard of, as a server would tell it. */
import type * as wire from '../../src/wire/types'

export const ROOM: wire.Room = {
  table: 'table',
  code: 'ABCD',
  game: 'coin-toss',
  setup: {},
  speed: 'normal',
  phase: 'playing',
  host: 0,
  people: [
    { place: 0, seat: 0, name: 'Ana', look: 'velvet', here: true, ready: true },
    { place: 1, seat: 1, name: 'Bo', look: 'big-tuna', here: true, ready: true },
  ],
} as unknown as wire.Room

export const OPTIONS: wire.Action[] = [
  { do: 'Call', side: 'heads', stake: 2 },
  { do: 'Call', side: 'tails', stake: 2 },
  { do: 'Pass' },
]

export const ASKED: wire.Told = {
  lines: ['Bo tosses the coin.'],
  table: ['You have 5 coins.', 'Bo has 4 coins.'],
  question: 'Heads or tails?',
  rule: 'Whoever is right takes the coin.',
  options: ['Heads, for 2', 'Tails, for 2', 'Pass'],
}

export function seen(told: wire.Told | null, more: object = {}): wire.GameSeen {
  const decision = { prompt: 'call', options: OPTIONS, silence: { do: 'Pass' }, about: null, floor: false }
  return {
    name: 'coin-toss',
    rules: 3,
    setup: {},
    seats: [0, 1],
    table: { coin: 'in the air' },
    me: 0,
    hand: { coins: 5 },
    waiting: [0],
    decision,
    ...(told && { told }),
    ...more,
  } as wire.GameSeen
}

export function snapshot(told: wire.Told | null, more: object = {}): wire.Snapshot {
  const timing = { round: 1, starts: 0, deadline: null }
  return { t: 'snapshot', n: 10, room: ROOM, timing, game: seen(told), ...more } as wire.Snapshot
}

export function entry(n: number, told: wire.Told, more: object = {}): wire.Seen {
  return { t: 'entry', n, at: 0, facts: [{ event: 'CoinFell', side: 'heads' }], told, ...more } as wire.Seen
}
