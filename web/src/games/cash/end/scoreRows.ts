/** The rows of the final scoreboard: what everyone is worth, pile by pile. */
import { lookAt } from '../../../art/gangsters/looks/names'
import type { ScorePart, ScoreRow } from '../../../art/scores/scoreRows'
import type { Part, Pile, Score } from '../../../wire/cash'
import type * as wire from '../../../wire/types'

interface FinalCount {
  /** In the order of the count. */
  scores: readonly Score[]
  winners: readonly number[]
  people: readonly wire.Sitter[]
  money: (amount: number) => string
}

export function scoreRows({ scores, winners, people, money }: FinalCount): ScoreRow<Pile>[] {
  const best = Math.max(1, ...scores.map(({ total }) => total))
  return scores.map(({ seat, alive, parts, total }) => {
    const sitter = people.find((person) => person.seat === seat)
    return {
      name: sitter?.name ?? '',
      look: lookAt(sitter?.look ?? '', seat),
      dead: !alive,
      winner: winners.includes(seat),
      parts: parts.map((part) => inWords(part, money)),
      total: alive ? money(total) : '–',
      part: total / best,
    }
  })
}

function inWords({ pile, cards, worth }: Part, money: FinalCount['money']): ScorePart<Pile> {
  if (pile === 'bonus') return { kind: pile, text: `+ ${money(worth)}` }
  return { kind: pile, text: pile === 'bills' ? money(worth) : `${cards} · ${money(worth)}` }
}
