/** The rows of the final count, whatever is played. */

import { lookAt, type Look } from '../gangsters/looks/names'
import type * as wire from '../../wire/types'

export interface ScorePart<Pile extends string = string> {
  /** What is counted: each game has its own. */
  kind: Pile
  /** As it is written: how many, and how much. */
  text: string
}

export interface ScoreRow<Pile extends string = string> {
  seat: number
  name: string
  look: Look
  dead: boolean
  winner: boolean
  /** What has been counted so far, and what it comes to. */
  parts: ScorePart<Pile>[]
  total: string
}

/** Shown where nothing has been counted yet. */
export const COVERED = '?'

/** Until the last step, the order of the rows doesn't show who wins; `counted` goes from last to first. */
export function inOrder<S extends { seat: number }>(counted: readonly S[], over: boolean): S[] {
  return over ? counted.toReversed() : counted.toSorted((one, two) => one.seat - two.seat)
}

export function lookOf(people: readonly wire.Sitter[], seat: number): Look {
  return lookAt(people.find((person) => person.seat === seat)?.look ?? '', seat)
}
