/** What lay in the bag before each draw (docs/record.md, "draws"), and how many cards came out. */
import type { Card } from './luck'
import { cashBag } from '../games/cash/bags'
import { millionsBag } from '../games/millions/bags'
import type { Moment } from './moment'

export interface Bag {
  cards: readonly Card[]
  count: number
}

export function bagOf(label: string, moment: Moment): Bag {
  return moment.record.setup.game === 'cash-n-guns' ? cashBag(label, moment) : millionsBag(label, moment)
}
