import { expect, test } from 'vitest'
import { scoreRows } from '../../../src/games/cash/end/scoreRows'
import type { Score } from '../../../src/wire/cash'

const people = ['Ann', 'Bob'].map((name, seat) => ({ place: seat, seat, name, look: '' }))

test('the end is counted pile by pile, as it is told', () => {
  const scores: Score[] = [
    { seat: 1, alive: false, parts: [], total: 0 },
    {
      seat: 0,
      alive: true,
      parts: [
        { pile: 'bills', cards: 2, worth: 15 },
        { pile: 'diamonds', cards: 3, worth: 7 },
        { pile: 'bonus', cards: 0, worth: 60 },
      ],
      total: 82,
    },
  ]
  const rows = scoreRows({ scores, winners: [0], people, money: (amount) => `$${amount}` })
  expect(rows.map(({ name, dead, winner, total }) => [name, dead, winner, total])).toEqual([
    ['Bob', true, false, '–'],
    ['Ann', false, true, '$82'],
  ])
  expect(rows[1]?.parts.map(({ text }) => text)).toEqual(['$15', '3 · $7', '+ $60'])
})
