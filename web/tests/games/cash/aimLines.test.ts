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

  it('end where their heads are seen: before a desk or a name below somebody, and before the face', () => {
    const left = (from: { x: number; y: number }, to: { x: number; y: number }) => {
      const [line] = aims([seat(1), seat(null)], [from, to], 100, null)
      if (!line) throw new Error('nobody aims')
      const turn = (line.angle * Math.PI) / 180
      const end = {
        x: line.start.x + Math.cos(turn) * line.length,
        y: line.start.y + Math.sin(turn) * line.length,
      }
      return Math.hypot(to.x - end.x, to.y - end.y)
    }
    expect(left({ x: 500, y: 600 }, { x: 500, y: 100 })).toBeGreaterThan(68)
    expect(left({ x: 500, y: 100 }, { x: 500, y: 600 })).toBeGreaterThan(68)
    expect(left({ x: 100, y: 300 }, { x: 900, y: 300 })).toBeGreaterThan(58)
  })
})
