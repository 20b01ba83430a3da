import type { Lesson } from '../../pages/learn/lesson'
import type { CashTable } from '../../wire/cash'

export const LESSON: Lesson<CashTable> = {
  goal: 'rules-cash-goal',
  setup: { options: { powers: 'none' } },
  prompts: ['load', 'aim', 'privilege', 're-aim', 'courage', 'share', 'clip'],
  round: ({ turn }) => turn,
}
