/** What a TV tells after a game, one after the other: nobody can scroll there. */
import type * as wire from '../../wire/types'

export interface Chapter {
  /** What it is about: an award by its name, or whatever else the game tells. */
  about: string
  /** Milliseconds that it takes to read. */
  time: number
  award?: wire.Award
  /** Whom it is about. */
  seat?: number
}

export const CHAPTER = 8000

export function awardChapters(awards: readonly wire.Award[]): Chapter[] {
  return awards.map((award) => ({ about: award.name, time: CHAPTER, award, seat: award.seat }))
}
