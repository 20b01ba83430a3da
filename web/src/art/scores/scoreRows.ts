/** The rows of the final scoreboard. */

import type { Look } from '../gangsters/looks/names'

export interface ScorePart<Pile extends string = string> {
  /** What is counted: each game has its own. */
  kind: Pile
  /** As it is written: how many, and how much. */
  text: string
}

export interface ScoreRow<Pile extends string = string> {
  name: string
  look: Look
  dead: boolean
  winner: boolean
  parts: ScorePart<Pile>[]
  total: string
  /** For the bar: this total as part of the highest. */
  part: number
}

/** One step for each part of each row, and one for its total. */
export function countSteps(rows: ScoreRow[]): number {
  return rows.reduce((sum, row) => sum + row.parts.length + 1, 0)
}

/** How many steps of each row are shown once `shown` steps are; the rows count from last to first. */
export function shownOf(rows: ScoreRow[], shown: number): number[] {
  let rest = shown
  return rows.map((row) => {
    const mine = Math.max(0, Math.min(rest, row.parts.length + 1))
    rest -= row.parts.length + 1
    return mine
  })
}
