/** What is taught in the first round of each game: a hint for every question, by its prompt. */
import type { Known } from '../../fold/games'

export interface Lesson {
  game: string
  /** Nothing that can wait: the plain game. */
  setup: Record<string, unknown>
  prompts: string[]
}

const LESSONS: Lesson[] = [
  {
    game: 'cash-n-guns',
    setup: { options: { powers: 'none' } },
    prompts: ['load', 'aim', 'privilege', 're-aim', 'courage', 'share', 'clip'],
  },
  {
    game: 'millions-of-dollars',
    setup: {},
    prompts: ['plan', 'negotiate', 'name'],
  },
]

export function lessonOf(game: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.game === game)
}

/** The key of the hint that fits what is asked now. */
export function hintFor({ prompts }: Lesson, view: Known): string | null {
  const prompt = view.decision?.prompt ?? ''
  return prompts.includes(prompt) ? `learn-${prompt}` : null
}

/** The first round is over: whoever learnt can play. */
export function learnt(view: Known): boolean {
  const round = view.game === 'cash-n-guns' ? view.table.turn : view.table.round
  return round > 1 || view.table.outcome !== null
}
