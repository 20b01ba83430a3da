/** What a phone lets the hand feel: only what the whole table sees, and then every phone at once. */

import type { Fact } from './events'

/** Milliseconds: on, off, on. */
export type Buzz = readonly number[]

const FELT: Record<string, Buzz> = {
  GunsAimed: [40],
  LastCallMade: [40],
  GameEnded: [40, 80, 40],
}
const BANG: Buzz = [60]
const HIT: Buzz = [180, 60, 180]

/** Facts that are felt, for whoever wants to check them against the rules. */
export const EVENTS_FELT = [...Object.keys(FELT), 'BulletShown', 'Wounded']

/** `me`: whose hand it is in. Whoever is hit feels it more; everybody sees who that is. */
export function buzzOf(fact: Fact, me: number | null): Buzz | null {
  if (fact.event === 'BulletShown') return fact.bullet === 'bang' ? BANG : null
  if (fact.event === 'Wounded') return fact.seat === me ? HIT : null
  return FELT[fact.event] ?? null
}
