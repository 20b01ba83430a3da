import type { Lesson } from '../../pages/learn/lesson'
import type { Table } from '../../wire/millions'

export const LESSON: Lesson<Table> = {
  goal: 'rules-millions-goal',
  setup: {},
  prompts: ['plan', 'negotiate', 'name'],
  round: ({ round }) => round,
}
