/** What everyone made of a heist, as a sum of the amounts in the facts. */
import type { KeyedFact } from '../../../table/eventLog'
import type { Event } from '../../../wire/millions'
import { moves, sum, type MovesMoney } from '../moneyMoves'

export type Source = 'ante' | 'fine' | 'share' | 'driver' | 'crook' | 'symbol'

export interface HeistSum {
  seat: number
  parts: { source: Source; amount: number }[]
  total: number
}

const SOURCES: Partial<Record<Event['event'], Source>> = {
  AnteReturned: 'ante',
  SnitchFined: 'fine',
  LootShared: 'share',
  DriverPaid: 'driver',
  BruteRobbed: 'crook',
  SymbolPaid: 'symbol',
}

/** Only those who were paid or had to pay; one part for each reason. */
export function heistSums(told: readonly KeyedFact[]): HeistSum[] {
  const found = new Map<number, Map<Source, number>>()
  for (const { fact } of told) {
    const source = SOURCES[fact.event as Event['event']]
    if (source === undefined) continue
    for (const [seat, amount] of moves(fact as unknown as MovesMoney)) {
      const parts = found.get(seat) ?? new Map<Source, number>()
      found.set(seat, parts.set(source, (parts.get(source) ?? 0) + amount))
    }
  }
  return [...found].map(([seat, parts]) => ({
    seat,
    parts: [...parts].map(([source, amount]) => ({ source, amount })).filter(({ amount }) => amount !== 0),
    total: sum([...parts.values()]),
  }))
}
