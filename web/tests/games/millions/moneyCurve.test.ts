import { expect, test } from 'vitest'
import { apart, curveOf } from '../../../src/games/millions/end/moneyCurve'

const BOX = { width: 300, height: 170 }

test('everybody has a line from the start to the end, the richest ends highest', () => {
  const { lines, ends, level } = curveOf(
    [
      [5, 5],
      [9, 3],
      [24, 4],
    ],
    20,
    BOX,
    19,
  )
  expect(lines).toHaveLength(2)
  expect(lines[0]?.split(' ')).toHaveLength(3)
  expect(ends[0]).toBeLessThan(ends[1] ?? 0)
  expect(level(24)).toBeLessThan(level(20))
})

test('names at the ends of lines never lie over each other, nor beyond the picture', () => {
  const found = apart([100, 100, 101, 169, 170, 170, 170, 5], 19, 170)
  const sorted = [...found].sort((one, two) => one - two)
  for (const [at, y] of sorted.slice(1).entries()) expect(y - (sorted[at] ?? 0)).toBeGreaterThanOrEqual(18.99)
  expect(sorted.at(-1)).toBeLessThanOrEqual(170)
})
