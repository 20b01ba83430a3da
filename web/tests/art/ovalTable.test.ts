import { describe, expect, it } from 'vitest'
import { around, fromMe, POOL, swingTo, wholeAt } from '../../src/art/stage/ovalTable'

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

describe('the lamp', () => {
  it('throws no light beyond the picture, whoever it swings to', () => {
    for (const box of [PHONE, { width: 1400, height: 1000 }, { width: 844, height: 390 }]) {
      const middle = { x: box.width / 2, y: box.height / 2 }
      for (const spot of around(8, box, { width: 60, height: 90 })) {
        const { x, y } = swingTo(spot, middle)
        expect(Math.abs(x) + POOL * box.width).toBeLessThanOrEqual(box.width / 2)
        expect(Math.abs(y) + POOL * box.height).toBeLessThanOrEqual(box.height / 2)
      }
    }
  })

  it('hangs in the middle as long as nobody has the word', () => {
    expect(swingTo(undefined, { x: 5, y: 5 })).toEqual({ x: 0, y: 0 })
  })
})

describe('a Bang!', () => {
  it('is seen whole, whoever it hits, and as near to them as can be', () => {
    const burst = { width: 240, height: 168 }
    expect(wholeAt({ x: 200, y: 100 }, burst, PHONE)).toEqual({ x: 200, y: 100 })
    expect(wholeAt({ x: 350, y: 50 }, burst, PHONE)).toEqual({ x: 270, y: 84 })
    expect(wholeAt({ x: 40, y: 450 }, burst, PHONE)).toEqual({ x: 120, y: 416 })
    expect(wholeAt({ x: 40, y: 450 }, burst, PHONE, 20)).toEqual({ x: 120, y: 436 })
    expect(wholeAt({ x: 40, y: 450 }, { width: 500, height: 600 }, PHONE)).toEqual({ x: 195, y: 250 })
  })
})
