/** The rows of the final count: kind by kind for everybody at once, and in the order of rank only at the end. */
import { COVERED, inOrder, lookOf, type ScoreRow } from '../../../art/scores/scoreRows'
import type { Part, Pile, Score } from '../../../wire/cash'
import type * as wire from '../../../wire/types'

const KINDS: readonly Pile[] = ['bills', 'diamonds', 'paintings', 'bonus']

export interface FinalCount {
  /** From last to first. */
  scores: readonly Score[]
  winners: readonly number[]
  people: readonly wire.Sitter[]
  money: (amount: number) => string
  part: (part: Part) => string
  /** Stands where a dead gangster's money would: they get none. */
  dead: string
}

/** What is counted, one kind after the other. */
export function kindsOf(scores: readonly Score[]): Pile[] {
  return KINDS.filter((kind) => scores.some(({ parts }) => parts.some(({ pile }) => pile === kind)))
}

/** One step for every kind, and one in which everybody goes to their place. */
export function countSteps(scores: readonly Score[]): number {
  return kindsOf(scores).length + 1
}

/** The rows after so many steps. */
export function rowsAt(count: FinalCount, step: number): ScoreRow<Pile>[] {
  const counted = kindsOf(count.scores).slice(0, step)
  const over = step >= countSteps(count.scores)
  return inOrder(count.scores, over).map((score) => row(count, score, step === 0 ? null : counted, over))
}

function row(
  { winners, people, money, part, dead }: FinalCount,
  { seat, alive, parts, total, sums }: Score,
  counted: readonly Pile[] | null,
  over: boolean,
): ScoreRow<Pile> {
  const shown = parts.filter(({ pile }) => counted?.includes(pile))
  const sum = over ? total : (sums[shown.length - 1] ?? 0)
  return {
    seat,
    name: people.find((person) => person.seat === seat)?.name ?? '',
    look: lookOf(people, seat),
    dead: !alive,
    winner: over && winners.includes(seat),
    parts: shown.map((one) => ({ kind: one.pile, text: part(one) })),
    total: counted === null ? COVERED : alive ? money(sum) : dead,
  }
}
