/** The count at the end: everybody's loot in piles, from the last to the first. */
import { lookAt } from '../../art/gangsters/names'
import type { ScorePart, ScoreRow } from '../../art/show/scores'
import { at } from '../../fold/lists'
import type { Loot, Outcome, Table } from '../../wire/cash'
import type * as wire from '../../wire/types'
import { CASH, DIAMOND_BONUS, KIND } from '../../wire/values'

export type Pile = 'bills' | 'diamonds' | 'paintings' | 'bonus'

interface Told {
  table: Table
  outcome: Outcome
  people: readonly wire.Sitter[]
  /** Who has the diamond bonus. */
  bonus: number | null
  money: (amount: number) => string
}

export function scoreRows({ table, outcome, people, bonus, money }: Told): ScoreRow<Pile>[] {
  const best = Math.max(1, ...outcome.scores)
  const rank = (seat: number) => at(outcome.scores, seat) + (outcome.winners.includes(seat) ? 0.5 : 0)
  const seats = outcome.scores.map((_, seat) => seat).sort((one, two) => rank(one) - rank(two))
  return seats.map((seat) => {
    const gangster = at(table.gangsters, seat)
    const sitter = people.find((person) => person.seat === seat)
    const total = at(outcome.scores, seat)
    return {
      name: sitter?.name ?? '',
      look: lookAt(sitter?.look ?? '', seat),
      dead: !gangster.alive,
      winner: outcome.winners.includes(seat),
      parts: gangster.alive
        ? parts(gangster.open_loot, total, seat === bonus ? DIAMOND_BONUS : 0, money)
        : [],
      total: gangster.alive ? money(total) : '–',
      part: total / best,
    }
  })
}

/** What paintings are worth together is what the rest does not explain. */
function parts(loot: readonly Loot[], total: number, bonus: number, money: Told['money']): ScorePart<Pile>[] {
  const bills = worth(loot, 'bill')
  const diamonds = worth(loot, 'diamond')
  const paintings = total - bills - diamonds - bonus
  const of = (kind: string) => loot.filter((card) => KIND[card] === kind).length
  const all: (ScorePart<Pile> & { there: boolean })[] = [
    { kind: 'bills', text: money(bills), there: bills > 0 },
    { kind: 'diamonds', text: `${of('diamond')} · ${money(diamonds)}`, there: diamonds > 0 },
    { kind: 'paintings', text: `${of('painting')} · ${money(paintings)}`, there: paintings > 0 },
    { kind: 'bonus', text: `+ ${money(bonus)}`, there: bonus > 0 },
  ]
  return all.filter(({ there }) => there).map(({ kind, text }) => ({ kind, text }))
}

function worth(loot: readonly Loot[], kind: string): number {
  const cash: Partial<Record<Loot, number>> = CASH
  return loot.filter((card) => KIND[card] === kind).reduce((sum, card) => sum + (cash[card] ?? 0), 0)
}
