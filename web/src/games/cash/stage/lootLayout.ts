/** How large the cards of loot lie in the light: as large as fits between the seats. */

import type { Box } from '../../../art/stage/ovalTable'
import { inTheMiddle, type Rect } from '../../../art/stage/seatLayout'

export const GAP = 8
/** They lie a little askew. */
const AIR = 4
/** Still to be told apart. */
const SMALLEST = 30
/** Cards of one kind that are drawn on each other, and how far each sticks out. */
export const SHOWN = 4
export const SHIFT = 0.1

export interface Spread {
  /** How wide a card is. */
  card: number
  place: Rect
}

/** Three cards beside each other, and some below them. */
export const BETWEEN = 3 * (SMALLEST + GAP) + 3 * SHIFT * SMALLEST + AIR

/** What `Guests` ask of the middle. `counts`: how many of each kind. */
export function spreadFor(counts: readonly number[]) {
  return (taken: readonly Rect[], box: Box, portrait: number): Spread | null => {
    const largest = Math.max(SMALLEST, Math.min(portrait * 0.62, box.height * 0.104))
    for (let card = largest; card >= SMALLEST; card -= 2)
      for (const spread of spreads(counts, card)) {
        const place = inTheMiddle(spread, taken, box)
        if (place) return { card, place }
      }
    return null
  }
}

/** Where there is no room for them. */
export function cramped({ width, height }: Box): Spread {
  const place = { left: width / 4, right: width * 0.75, top: height / 4, bottom: height * 0.75 }
  return { card: SMALLEST, place }
}

/** In one row, in two, and so on. */
function spreads(counts: readonly number[], card: number): Box[] {
  return counts.map((_, more) => {
    const columns = counts.length - more
    const rows = Math.ceil(counts.length / columns)
    const widths = Array.from({ length: rows }, (_, row) =>
      rowWidth(counts.slice(row * columns, (row + 1) * columns), card),
    )
    return { width: Math.max(...widths) + AIR, height: rows * (card * 1.4 + GAP) + AIR }
  })
}

function rowWidth(counts: readonly number[], card: number): number {
  return counts.reduce((sum, count) => sum + stackWidth(count, card) + GAP, 0)
}

export function stackWidth(count: number, card: number): number {
  return card * (1 + SHIFT * (Math.min(count, SHOWN) - 1))
}
