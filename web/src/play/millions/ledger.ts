/** The notebook: who has what, what lies on the table, what was paid this round. */
import { at } from '../../fold/lists'
import type { MillionsView } from '../../fold/millions'
import { sum } from '../../fold/money'
import type { Told } from '../../table/story'
import type { Event, Left } from '../../wire/millions'
import type { MillionsWords } from '../../words/millions'

export interface LedgerRow {
  seat: number
  name: string
  /** Null where money is hidden. */
  cash: string | null
  /** Antes and offers, out of one's own pocket. */
  onTable: string
}

export function ledger({ table, seat: me, hand }: MillionsView, words: MillionsWords): LedgerRow[] {
  return table.players.map((player, seat) => {
    const cash = seat === me && hand ? hand.cash : player.cash
    const antes = player.places.map(({ ante }) => ante)
    const offers = table.bids.filter(({ payer }) => payer === seat).map(({ amount }) => amount)
    return {
      seat,
      name: words.nameOrYou(seat, me),
      cash: cash === null ? null : words.money(cash),
      onTable: words.money(sum([...antes, ...offers])),
    }
  })
}

export function offersInWords({ table, seat: me }: MillionsView, words: MillionsWords): string[] {
  return table.bids.map(({ payer, owner, position, amount }) =>
    words.texts.text('ledger-offer', {
      name: words.nameOrYou(payer, me),
      character: words.character([owner, position], me),
      amount,
    }),
  )
}

/** Who left this round, and for how much. */
export function dealsInWords(story: readonly Told[], words: MillionsWords, me: number | null): string[] {
  const facts = story.flatMap(({ fact }) => (fact ? [fact as unknown as Event] : []))
  const round = facts.findLastIndex(({ event }) => event === 'RoundBegan')
  const left = facts.slice(round + 1).filter((fact): fact is Left => fact.event === 'Left')
  return left.map((deal) => dealInWords(deal, words, me))
}

function dealInWords(
  { seat, position, payers, amounts }: Left,
  words: MillionsWords,
  me: number | null,
): string {
  const character = words.character([seat, position], me)
  if (!payers.length) return words.texts.text('ledger-left', { character })
  const bill = payers.map((payer, place): [number, number] => [payer, at(amounts, place)])
  return words.texts.text('ledger-deal', { character, payers: words.bill(bill, me), amount: sum(amounts) })
}
