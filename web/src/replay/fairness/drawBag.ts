import type { DrawnCard } from './fairDealer'

/** What lay in a bag before a draw (docs/record.md, "draws"), and how many cards came out. */
export interface Bag {
  cards: readonly DrawnCard[]
  count: number
}
