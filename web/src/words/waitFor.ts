/** Whom everybody waits for. Many are only counted: their names would fill a screen. */
import type { Me, SeatNumber } from './baseWords'
import { say } from './uiTexts.svelte'

const MANY = 3

interface Names {
  everybody: (seats: readonly SeatNumber[], me: Me) => string
}

export function waitFor(words: Names, seats: readonly SeatNumber[], me: Me): string {
  if (seats.length > MANY) return say('wait-for-many', { count: seats.length })
  return say('wait-for', { names: words.everybody(seats, me) })
}
