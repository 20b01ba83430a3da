import type { FirstRoundHints } from '../../pages/learn/firstRoundHints'
import type { MillionsTable } from '../../wire/millions'

export const FIRST_ROUND_HINTS: FirstRoundHints<MillionsTable> = {
  goal: 'rules-millions-goal',
  setup: {},
  prompts: ['plan', 'negotiate', 'name'],
  round: ({ round }) => round,
}
