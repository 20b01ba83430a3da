import { expect, test } from 'vitest'
import { scoreRows } from '../../../src/games/millions/end/scoreRows'
import type { Purse } from '../../../src/wire/millions'
import { wordsFor } from './recordedMoments'

test('the end is counted in the order in which it is told', () => {
  const purse = (seat: number, total: number): Purse => ({
    seat,
    start: 5,
    heists: 0,
    deals: 0,
    antes: 0,
    total,
  })
  const purses = [purse(0, 3), purse(1, 25), purse(2, 21)]
  const rows = scoreRows(purses, [2], ['velvet', 'accountant', 'big-tuna'], wordsFor(['A', 'B', 'C']), 0)
  expect(rows.map(({ name }) => name)).toEqual(['you', 'B', 'C'])
  expect(rows.at(-1)).toMatchObject({ winner: true, total: '$21M', part: 21 / 25 })
})
