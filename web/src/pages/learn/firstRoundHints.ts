/** The hints in the first round of a game: one for every new step. */
import type { GameView } from '../../fold/anyGameView'

export interface Hint {
  /** Its text is `learn-` and this. */
  name: string
  /** What it explains: the table above the card, or what is asked below it. */
  about: 'table' | 'zone'
  /** So much is asked that on a small phone the table gives way until the card is read. */
  alone?: true
  /** The question that it comes with; without one it comes with a step. */
  prompt?: string
  /** The first step that it comes with; it goes when it is read, or when that step is over and there was time to. */
  step?: number
}

export interface FirstRoundHints<Table> {
  /** What the game is about: the key of a text of ours. */
  goal: string
  /** Nothing that can wait: the plain game. */
  setup: Record<string, unknown>
  /** Who sits there, if it is not anybody. */
  bot?: string
  /** In the order of a round. */
  hints: readonly Hint[]
  /** Which round it is; none before there is something to look at. */
  round: (table: Table) => number
}

type Hints = FirstRoundHints<GameView['table']>

/** As long as it takes to read a card, in milliseconds. */
export const READING = 5_000

/** What a player sees just now: the show may be a little behind the game. */
export interface Moment {
  prompt: string | null
  step: number
}

/** The hint that fits: the question's own, but not before those that have not been read. */
export function hintFor({ hints }: Hints, { prompt, step }: Moment, read: readonly string[]): Hint | null {
  const due = hints.filter((hint) => (hint.step ? step >= hint.step : hint.prompt === prompt))
  return due.find(({ name }) => !read.includes(name)) ?? null
}

/** Whether the first round is over, so that no more hints come. */
export function learnt({ round }: Hints, { table }: GameView): boolean {
  return round(table) > 1 || table.outcome !== null
}
