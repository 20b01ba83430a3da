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

/** Those whose sums are alike, and the sum that each of them has. */
export interface LikeSums {
  seats: [number, ...number[]]
  sum: HeistSum
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

/** In one row who has the same sum made of the same parts; or everybody in a row of their own. */
export function likeSums(sums: readonly HeistSum[], together: boolean): LikeSums[] {
  const rows = new Map<string, LikeSums>()
  for (const sum of sums) {
    const key = together ? JSON.stringify(sum.parts) : String(sum.seat)
    const row = rows.get(key)
    if (row) row.seats.push(sum.seat)
    else rows.set(key, { seats: [sum.seat], sum })
  }
  return [...rows.values()]
}
