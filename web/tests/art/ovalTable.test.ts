import { describe, expect, it } from 'vitest'
import { around, fromMe } from '../../src/art/stage/ovalTable'

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
