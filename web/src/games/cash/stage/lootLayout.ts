/** How large the cards of loot lie in the light: as large as fits between the seats. */

import type { Box } from '../../../art/stage/ovalTable'
import { inTheMiddle, type Rect } from '../../../art/stage/seatLayout'

const GAP = 8
/** They lie a little askew. */
const AIR = 4
/** Still to be told apart. */
const SMALLEST = 30
/** Cards of one kind that are drawn on each other, and how far each sticks out. */
export const SHOWN = 4
export const SHIFT = 0.1
/** Below this share of a card, nothing is drawn on it. */
const DRAWN = 0.88

/** Where it says how many there are of a kind. */
export type CountSide = 'below' | 'beside' | 'on'
const CLEAR: CountSide[][] = [['below', 'beside']]
/** On the picture only where nothing else fits, even around faces as small as these. */
const ANYWHERE: CountSide[][] = [...CLEAR, ['on']]
const SMALL_FACE = 48

export interface Spread {
  /** How wide a card is. */
  card: number
  side: CountSide
  place: Rect
}

/** Three cards beside each other, and some below them. */
export const BETWEEN = 3 * (SMALLEST + GAP) + 3 * SHIFT * SMALLEST + AIR

/** What `Guests` ask of the middle. `counts`: how many of each kind. */
export function spreadFor(counts: readonly number[]) {
  return (taken: readonly Rect[], box: Box, portrait: number): Spread | null => {
    const largest = Math.max(SMALLEST, Math.min(portrait * 0.62, box.height * 0.104))
    for (const sides of portrait > SMALL_FACE ? CLEAR : ANYWHERE)
      for (let card = largest; card >= SMALLEST; card -= 2)
        for (const side of sides) {
          const place = placeFor(spreads(counts, card, side), taken, box)
          if (place) return { card, side, place }
        }
    return null
  }
}

function placeFor(spreads: readonly Box[], taken: readonly Rect[], box: Box): Rect | null {
  for (const spread of spreads) {
    if (spread.width > box.width) continue
    const place = inTheMiddle(spread, taken, box)
    if (place) return place
  }
  return null
}

/** Where there is no room for them. */
export function cramped({ width, height }: Box): Spread {
  const place = { left: width / 4, right: width * 0.75, top: height / 4, bottom: height * 0.75 }
  return { card: SMALLEST, side: 'on', place }
}

/** In one row, in two, and so on. */
function spreads(counts: readonly number[], card: number, side: CountSide): Box[] {
  const { column, row } = gaps(card, side)
  const rowWidth = (row: readonly number[]) =>
    row.reduce((sum, count) => sum + stackWidth(count, card, side) + column, 0)
  return counts.map((_, more) => {
    const columns = counts.length - more
    const rows = Math.ceil(counts.length / columns)
    const widths = Array.from({ length: rows }, (_, at) =>
      rowWidth(counts.slice(at * columns, (at + 1) * columns)),
    )
    return { width: Math.max(...widths) + AIR, height: rows * (card * 1.4 + row) + AIR }
  })
}

/** Between cards, and between rows. */
export function gaps(card: number, side: CountSide): { column: number; row: number } {
  const hanging = countSize(card) * 1.3 + 4 - (1 - DRAWN) * card * 1.4
  return { column: side === 'beside' ? GAP / 2 : GAP, row: side === 'below' ? Math.max(GAP, hanging) : GAP }
}

/** How large "×2" is written. */
export function countSize(card: number): number {
  return Math.max(16, card * 0.24)
}

export function stackWidth(count: number, card: number, side: CountSide): number {
  const beside = count > 1 && side === 'beside' ? 1.4 * countSize(card) : 0
  return card * (1 + SHIFT * (Math.min(count, SHOWN) - 1)) + beside
}
