import { describe, expect, it } from 'vitest'
import { around } from '../../../src/art/stage/ovalTable'
import { aims } from '../../../src/games/cash/stage/aimLines'

const PHONE = { width: 390, height: 500 }

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
