import type { FirstRoundHints } from '../../pages/learn/firstRoundHints'
import type { MillionsTable } from '../../wire/millions'

export const FIRST_ROUND_HINTS: FirstRoundHints<MillionsTable> = {
  goal: 'rules-millions-goal',
  setup: {},
  hints: [
    { name: 'plan', about: 'zone', alone: true, prompt: 'plan' },
    { name: 'negotiate', about: 'zone', alone: true, prompt: 'negotiate' },
    { name: 'name', about: 'zone', prompt: 'name' },
  ],
  round: ({ round }) => round,
}
