import type { FirstRoundHints } from '../../pages/learn/firstRoundHints'
import type { CashTable } from '../../wire/cash'

export const FIRST_ROUND_HINTS: FirstRoundHints<CashTable> = {
  goal: 'rules-cash-goal',
  setup: { options: { powers: 'none' } },
  prompts: ['load', 'aim', 'privilege', 're-aim', 'courage', 'share', 'clip'],
  round: ({ turn }) => turn,
}
