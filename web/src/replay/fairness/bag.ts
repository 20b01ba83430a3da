import type { DrawnCard } from './fairDealer'

/** The cards in a bag before a draw (docs/record.md, "Draws"), and how many are drawn. */
export interface Bag {
  cards: readonly DrawnCard[]
  count: number
}
