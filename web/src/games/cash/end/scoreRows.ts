/** The rows of the final count: kind by kind for everybody at once, and in the order of rank only at the end. */
import { lookAt, type Look } from '../../../art/gangsters/looks/names'
import type { Part, Pile, Score } from '../../../wire/cash'
import type * as wire from '../../../wire/types'

const KINDS: readonly Pile[] = ['bills', 'diamonds', 'paintings', 'bonus']

export interface CountRow {
  seat: number
  name: string
  look: Look
  dead: boolean
  winner: boolean
  /** What has been counted so far, and what it comes to; nothing while it is covered. */
  parts: { kind: Pile; text: string }[]
  total: string
}

export interface FinalCount {
  /** From last to first. */
  scores: readonly Score[]
  winners: readonly number[]
  people: readonly wire.Sitter[]
  money: (amount: number) => string
  part: (part: Part) => string
}

/** What is counted, one kind after the other. */
export function kindsOf(scores: readonly Score[]): Pile[] {
  return KINDS.filter((kind) => scores.some(({ parts }) => parts.some(({ pile }) => pile === kind)))
}

/** One step for every kind, and one in which everybody goes to their place. */
export function countSteps(scores: readonly Score[]): number {
  return kindsOf(scores).length + 1
}

/** The rows after so many steps: until the last, who sits where says nothing about who wins. */
export function rowsAt(count: FinalCount, step: number): CountRow[] {
  const { scores } = count
  const counted = kindsOf(scores).slice(0, step)
  const over = step >= countSteps(scores)
  const order = over ? scores.toReversed() : scores.toSorted((one, two) => one.seat - two.seat)
  return order.map((score) => row(count, score, step === 0 ? null : counted, over))
}

function row(
  { winners, people, money, part }: FinalCount,
  { seat, alive, parts, total, sums }: Score,
  counted: readonly Pile[] | null,
  over: boolean,
): CountRow {
  const sitter = people.find((person) => person.seat === seat)
  const shown = parts.filter(({ pile }) => counted?.includes(pile))
  const sum = over ? total : (sums[shown.length - 1] ?? 0)
  return {
    seat,
    name: sitter?.name ?? '',
    look: lookAt(sitter?.look ?? '', seat),
    dead: !alive,
    winner: over && winners.includes(seat),
    parts: shown.map((one) => ({ kind: one.pile, text: part(one) })),
    total: counted === null ? '?' : alive ? money(sum) : '–',
  }
}
