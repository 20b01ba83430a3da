import { expect, test } from 'vitest'
import { countSteps, rowsAt } from '../../../src/games/cash/end/scoreRows'
import type { Score } from '../../../src/wire/cash'

const people = ['Ann', 'Bob', 'Cid'].map((name, seat) => ({ place: seat, seat, name, look: '' }))
const SCORES: Score[] = [
  { seat: 1, alive: false, parts: [], total: 0, sums: [] },
  { seat: 0, alive: true, parts: [{ pile: 'bills', cards: 2, worth: 15 }], total: 15, sums: [15] },
  {
    seat: 2,
    alive: true,
    parts: [
      { pile: 'diamonds', cards: 3, worth: 7 },
      { pile: 'bonus', cards: 0, worth: 60 },
    ],
    total: 67,
    sums: [7, 67],
  },
]
const COUNT = {
  scores: SCORES,
  winners: [2],
  people,
  money: (amount: number) => `$${amount}`,
  dead: 'dead',
  part: ({ pile, worth }: { pile: string; worth: number }) => `${pile} ${worth}`,
}
const totals = (step: number) => rowsAt(COUNT, step).map(({ name, total }) => [name, total])

test('before the count every row is covered, and stands where its player sits', () => {
  expect(totals(0)).toEqual([
    ['Ann', '?'],
    ['Bob', '?'],
    ['Cid', '?'],
  ])
})

test('it is counted kind by kind, and who wins is not seen before the last step', () => {
  expect(countSteps(SCORES)).toBe(4)
  expect(totals(1)).toEqual([
    ['Ann', '$15'],
    ['Bob', 'dead'],
    ['Cid', '$0'],
  ])
  expect(totals(2).at(-1)).toEqual(['Cid', '$7'])
  expect(totals(3).map(([name]) => name)).toEqual(['Ann', 'Bob', 'Cid'])
  expect([0, 1, 2, 3].flatMap((step) => rowsAt(COUNT, step)).some(({ winner }) => winner)).toBe(false)
})

test('in the end everybody is in their place', () => {
  expect(totals(4)).toEqual([
    ['Cid', '$67'],
    ['Ann', '$15'],
    ['Bob', 'dead'],
  ])
  expect(rowsAt(COUNT, 4)[0]).toMatchObject({
    winner: true,
    parts: [{ text: 'diamonds 7' }, { text: 'bonus 60' }],
  })
})
