import type { Lesson } from '../../pages/learn/lesson'
import type { MillionsTable } from '../../wire/millions'

export const LESSON: Lesson<MillionsTable> = {
  goal: 'rules-millions-goal',
  setup: {},
  prompts: ['plan', 'negotiate', 'name'],
  round: ({ round }) => round,
}
