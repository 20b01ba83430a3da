import type { FirstRoundHints } from '../../pages/learn/firstRoundHints'
import type { CashTable } from '../../wire/cash'

export const FIRST_ROUND_HINTS: FirstRoundHints<CashTable> = {
  goal: 'rules-cash-goal',
  setup: { options: { powers: 'none', 'first-godfather': 'host' } },
  bot: 'sparring',
  hints: [
    { name: 'load', about: 'zone', prompt: 'load' },
    { name: 'aim', about: 'table', prompt: 'aim' },
    { name: 'privilege', about: 'table', prompt: 'privilege' },
    { name: 'courage', about: 'zone', prompt: 'courage' },
    { name: 'volley', about: 'table', step: 6 },
    { name: 'share', about: 'zone', step: 7 },
    { name: 'clip', about: 'zone', prompt: 'clip' },
  ],
  round: ({ turn, spread }) => (turn === 1 && Object.keys(spread).length === 0 ? 0 : turn),
}
