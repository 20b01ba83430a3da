import { beforeEach, expect, test, vi } from 'vitest'
import { onSides } from '../../../src/games/cash/questions/sides'

const TABLES = Array.from({ length: 200 }, (_, number) => `table-${number}`)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const first = (table: string, game = 1) => onSides(['click', 'bang'], 'bullet', table, game)[0]

test('a bullet is on the left in about half of all games', () => {
  const left = TABLES.filter((table) => first(table) === 'click').length
  expect(left).toBeGreaterThan(60)
  expect(left).toBeLessThan(140)
})

test('and stays on its side for the whole game on this phone', () => {
  const sides = TABLES.map((table) => first(table))
  expect(TABLES.map((table) => first(table))).toEqual(sides)
})

test('another phone has its own sides, and so has the next game', () => {
  const sides = TABLES.map((table) => first(table))
  expect(TABLES.map((table) => first(table, 2))).not.toEqual(sides)
  kept.set('stickup-sides', '12345')
  expect(TABLES.map((table) => first(table))).not.toEqual(sides)
})
