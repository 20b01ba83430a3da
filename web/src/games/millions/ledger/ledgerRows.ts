/** The notebook: who has what, what lies on the table, what was paid this round. */
import { at } from '../../../fold/listHelpers'
import type { MillionsView } from '../fold'
import { sum } from '../moneyMoves'
import type { Left } from '../../../wire/millions'
import type { MillionsWords } from '../words'

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

/** Who left this round, and for how much; and what was given. */
export function dealsInWords({ table, seat: me }: MillionsView, words: MillionsWords): string[] {
  return table.deals.map((deal) =>
    deal.event === 'Left' ? departureInWords(deal, words, me) : (words.event({ ...deal }, me) ?? ''),
  )
}

function departureInWords(
  { seat, position, payers, amounts }: Left,
  words: MillionsWords,
  me: number | null,
): string {
  const character = words.character([seat, position], me)
  if (!payers.length) return words.texts.text('ledger-left', { character })
  const bill = payers.map((payer, place): [number, number] => [payer, at(amounts, place)])
  return words.texts.text('ledger-deal', { character, payers: words.bill(bill, me), amount: sum(amounts) })
}
