import { describe, expect, it } from 'vitest'
import { aims } from '../../games/cash/stage/aims'
import { around, fromMe } from './layout'

const PHONE = { width: 390, height: 500 }

describe('the seats', () => {
  it('go clockwise from mine, which is at the bottom', () => {
    const [mine, left, , right] = around(4, PHONE, { width: 80, height: 130 })
    expect(mine?.x).toBeCloseTo(195)
    expect(mine?.y).toBeGreaterThan(400)
    expect(left?.x).toBeLessThan(100)
    expect(right?.x).toBeGreaterThan(290)
    expect(fromMe([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1])
    expect(fromMe([0, 1, 2, 3], null)).toEqual([0, 1, 2, 3])
  })
})

describe('the lines of fire', () => {
  const spots = around(4, PHONE, { width: 80, height: 130 })
  const seat = (target: number | null, state = 'standing') => ({ look: 'velvet' as const, target, state })

  it('are drawn for those who stand and aim, and red for me', () => {
    const lines = aims([seat(null), seat(0), seat(1), seat(0, 'ducked')], spots, 80, 0)
    expect(lines.map((line) => [line.seat, line.target, line.onMe])).toEqual([
      [1, 0, true],
      [2, 1, false],
    ])
  })
})
