import { describe, expect, it } from 'vitest'
import { aims } from './aims'
import { around, distance, fromMe, nameSize, portraitWidth } from './layout'

const PHONE = { width: 390, height: 500 }
const TV = { width: 1920, height: 1080 }

describe('the seats', () => {
  it.each([3, 4, 5, 6, 7, 8])(
    'of %i players are apart and inside the picture, on a phone and on a TV',
    (count) => {
      for (const box of [PHONE, TV]) {
        const width = portraitWidth(count, box)
        const spots = around(count, box, { width: width * 1.24, height: width * 1.6 })
        for (const [at, spot] of spots.entries()) {
          expect(spot.x).toBeGreaterThanOrEqual(width * 0.6)
          expect(spot.x).toBeLessThanOrEqual(box.width - width * 0.6)
          const next = spots[(at + 1) % count] ?? spot
          expect(distance(spot, next)).toBeGreaterThan(width)
        }
      }
    },
  )

  it('go clockwise from mine, which is at the bottom', () => {
    const [mine, left, , right] = around(4, PHONE, { width: 80, height: 130 })
    expect(mine?.x).toBeCloseTo(195)
    expect(mine?.y).toBeGreaterThan(400)
    expect(left?.x).toBeLessThan(100)
    expect(right?.x).toBeGreaterThan(290)
    expect(fromMe([0, 1, 2, 3], 2)).toEqual([2, 3, 0, 1])
    expect(fromMe([0, 1, 2, 3], null)).toEqual([0, 1, 2, 3])
  })

  it('show a portrait of at least 48 pixels', () => {
    expect(portraitWidth(8, { width: 320, height: 400 })).toBeGreaterThanOrEqual(48)
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

describe('a name', () => {
  it('is as large as the reader wants it, where there is room, and never small', () => {
    expect(nameSize(85, 16)).toBe(16)
    expect(nameSize(85, 20)).toBe(20)
    expect(nameSize(85, 32)).toBeLessThan(25)
    expect(nameSize(40, 32)).toBe(16)
    expect(nameSize(240, 16)).toBeGreaterThan(40)
  })
})
