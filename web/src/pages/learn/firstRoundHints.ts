/** The hints in the first round of a game: one for every question, by its prompt. */
import type { GameView } from '../../fold/anyGameView'

export interface FirstRoundHints<Table> {
  /** What the game is about: the key of a text of ours. */
  goal: string
  /** Nothing that can wait: the plain game. */
  setup: Record<string, unknown>
  prompts: string[]
  /** Which round it is. */
  round: (table: Table) => number
}

/** The key of the hint that fits what is asked now. */
export function hintFor<Table>({ prompts }: FirstRoundHints<Table>, view: GameView): string | null {
  const prompt = view.decision?.prompt ?? ''
  return prompts.includes(prompt) ? `learn-${prompt}` : null
}

/** The first round is over: whoever learnt can play. */
export function learnt({ round }: FirstRoundHints<GameView['table']>, { table }: GameView): boolean {
  return round(table) > 1 || table.outcome !== null
}
