/** The count at the end, from last to first. */
import { lookAt, type Look } from '../../../art/gangsters/looks/names'
import type { ScoreRow } from '../../../art/scores/scoreRows'
import type { Purse } from '../../../wire/millions'
import type { MillionsWords } from '../words'

/** `purses` are in the order of the count. */
export function scoreRows(
  purses: readonly Purse[],
  winners: readonly number[],
  looks: readonly Look[],
  words: MillionsWords,
  me: number | null,
): ScoreRow[] {
  const most = Math.max(1, ...purses.map(({ total }) => total))
  return purses.map(({ seat, total }) => ({
    name: words.nameOrYou(seat, me),
    look: looks[seat] ?? lookAt('', seat),
    dead: false,
    winner: winners.includes(seat),
    parts: [],
    total: words.money(total),
    part: total / most,
  }))
}
