/** A game of Millions of Dollars as a TV tells it: one thing after the other. */
import { awardChapters, CHAPTER, type Chapter } from '../../../parts/end/chapters'
import type { Lie, MillionsChronicle } from '../../../wire/millions'

/** Milliseconds from one lie to the next. */
export const PACE = 1400
/** Milliseconds from one broken heist to the next. */
export const HEIST_PACE = 2500
const TABLE = 12_000

/** The awards, each with its proof; the heists that came to nothing; the money; everybody else who lied; every role. */
export function chaptersOf(told: MillionsChronicle): Chapter[] {
  const { awards, broken, lies } = told
  const liarOfTheNight = awards.find(({ name }) => name === 'lies')?.seat
  const others = [...new Set(lies.map(({ seat }) => seat))].filter((seat) => seat !== liarOfTheNight)
  return [
    ...awardChapters(awards).map((chapter) =>
      chapter.about === 'lies' ? { ...chapter, time: timeOf(liesOf(lies, chapter.seat)) } : chapter,
    ),
    ...(broken.length ? [{ about: 'broken', time: CHAPTER + HEIST_PACE * broken.length }] : []),
    { about: 'money', time: TABLE },
    ...others.map((seat) => ({ about: 'liar', seat, time: timeOf(liesOf(lies, seat)) })),
    { about: 'roles', time: TABLE },
  ]
}

/** Everything that somebody claimed and didn't have. */
export function liesOf(lies: readonly Lie[], seat: number | undefined): Lie[] {
  return lies.filter((lie) => lie.seat === seat)
}

function timeOf(lies: readonly Lie[]): number {
  return CHAPTER + PACE * lies.length
}
