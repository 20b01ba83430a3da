/** The rows of the final count: purse by purse from last to first, and in the order of rank only at the end. */
import { lookAt, type Look } from '../../../art/gangsters/looks/names'
import { COVERED, inOrder, type ScoreRow } from '../../../art/scores/scoreRows'
import type { Purse } from '../../../wire/millions'

export interface FinalCount {
  /** From last to first. */
  purses: readonly Purse[]
  winners: readonly number[]
  looks: readonly Look[]
  money: (amount: number) => string
  name: (seat: number) => string
}

/** One step for every purse, and one in which everybody goes to their place. */
export function countSteps(purses: readonly Purse[]): number {
  return purses.length + 1
}

/** The rows after so many steps. */
export function rowsAt({ purses, winners, looks, money, name }: FinalCount, step: number): ScoreRow[] {
  const over = step >= countSteps(purses)
  const open = new Set(purses.slice(0, step).map(({ seat }) => seat))
  return inOrder(purses, over).map(({ seat, total }) => ({
    seat,
    name: name(seat),
    look: looks[seat] ?? lookAt('', seat),
    dead: false,
    winner: over && winners.includes(seat),
    parts: [],
    total: open.has(seat) ? money(total) : COVERED,
  }))
}
