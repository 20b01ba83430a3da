/** The count at the end, from last to first. */
import { lookAt, type Look } from '../../art/gangsters/names'
import type { ScoreRow } from '../../art/show/scores'
import { at } from '../../fold/lists'
import type { Outcome } from '../../wire/millions'
import type { MillionsWords } from './words'

/** Whoever won is counted last, even where somebody else is richer. */
export function scoreRows(
  { scores, winners }: Outcome,
  looks: readonly Look[],
  words: MillionsWords,
  me: number | null,
): ScoreRow[] {
  const most = Math.max(1, ...scores)
  const won = (seat: number) => Number(winners.includes(seat))
  const order = scores.map((_, seat) => seat)
  order.sort((one, two) => won(one) - won(two) || at(scores, one) - at(scores, two))
  return order.map((seat) => ({
    name: words.nameOrYou(seat, me),
    look: looks[seat] ?? lookAt('', seat),
    dead: false,
    winner: winners.includes(seat),
    parts: [],
    total: words.money(at(scores, seat)),
    part: at(scores, seat) / most,
  }))
}
