import { expect, test } from 'vitest'
import { countSteps, rowsAt } from '../../../src/games/millions/end/scoreRows'
import type { Lie, Purse } from '../../../src/wire/millions'
import { wordsFor } from './recordedMoments'

const purse = (seat: number, total: number): Purse => ({
  seat,
  start: 5,
  heists: 0,
  deals: 0,
  antes: 0,
  total,
})
const PURSES = [purse(2, 3), purse(0, 21), purse(1, 25)]
const COUNT = {
  purses: PURSES,
  winners: [1],
  looks: ['velvet', 'accountant', 'big-tuna'] as const,
  money: (amount: number) => `$${amount}M`,
  name: (seat: number) => 'ABC'.charAt(seat),
}
const totals = (step: number) => rowsAt(COUNT, step).map(({ name, total }) => [name, total])

test('before the count every purse is closed, and lies where its player sits', () => {
  expect(totals(0)).toEqual([
    ['A', '?'],
    ['B', '?'],
    ['C', '?'],
  ])
})

test('they are opened from last to first, and who wins is not seen before the last step', () => {
  expect(countSteps(PURSES)).toBe(4)
  expect(totals(1)).toEqual([
    ['A', '?'],
    ['B', '?'],
    ['C', '$3M'],
  ])
  expect(totals(3).map(([name]) => name)).toEqual(['A', 'B', 'C'])
  expect([0, 1, 2, 3].flatMap((step) => rowsAt(COUNT, step)).some(({ winner }) => winner)).toBe(false)
})

test('in the end everybody is in their place', () => {
  expect(totals(4)).toEqual([
    ['B', '$25M'],
    ['A', '$21M'],
    ['C', '$3M'],
  ])
  expect(rowsAt(COUNT, 4)[0]).toMatchObject({ winner: true, look: 'accountant' })
})

test('a lie begins with its liar, whoever reads it', () => {
  const lie: Lie = { seat: 1, round: 3, role: 'brute', played: ['snitch'] }
  const words = wordsFor(['Ana', 'Ben'])
  expect(words.lie(lie, 0)).toBe('Ben: “Brute”, really Snitch')
  expect(words.lie(lie, 1)).toBe('You: “Brute”, really Snitch')
})
