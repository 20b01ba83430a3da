import { describe, expect, it } from 'vitest'
import { LOOKS } from '../../src/wire/values'
import { linesOf } from '../../src/art/stage/nameLines'
import { BETWEEN, cramped, spreadFor } from '../../src/games/cash/stage/lootLayout'
import { fitting, heightFor, seatLayout } from '../../src/art/stage/seatLayout'

/** Every letter is as wide as a wide one. */
const width = (text: string) => text.length * 0.62
const shown = (name: string, room: number) => linesOf(name, room * 0.62, width)

describe('a name', () => {
  it('has one line where it fits', () => {
    expect(shown('Left-Hand Lou', 13)).toEqual(['Left-Hand Lou'])
  })
  it('breaks at a space, in lines of much the same length', () => {
    expect(shown('Left-Hand Lou', 12)).toEqual(['Left-Hand', 'Lou'])
    expect(shown('Ana Maria de la Cruz', 12)).toEqual(['Ana Maria', 'de la Cruz'])
  })
  it('breaks after a hyphen, and inside a word, only if it must', () => {
    expect(shown('Grzegorz-Ambroży', 9)).toEqual(['Grzegorz-', 'Ambroży'])
    expect(shown('Brzęczyszczykiewicz', 10)).toEqual(['Brzęczysz', 'czykiewicz'])
  })
  it('is cut where two lines are not enough, and never within a letter', () => {
    expect(shown('Wawrzyniec Brzęczyszczykiewicz', 11)).toEqual(['Wawrzyniec', 'Brzęczyszc…'])
    expect(shown('👩‍👩‍👧‍👦'.repeat(4), 15)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦…'])
  })
})

describe('the seating', () => {
  const names = ['Boss', ...Object.values(LOOKS)]
  const guests = (count: number, letter = 16) => ({
    names: names.slice(0, count),
    width,
    letter,
    between: BETWEEN,
    girth: 1.24,
    middle: spreadFor([3, 1, 1, 1, 1, 1, 1]),
    cramped,
  })

  it.each([4, 5, 6, 7, 8])(
    'of %i has room for whole names, on every screen, as long as it is high enough',
    (count) => {
      for (const box of [
        { width: 390, height: 406 },
        { width: 360, height: 256 },
        { width: 704, height: 175 },
        { width: 1574, height: 950 },
      ]) {
        const height = Math.max(box.height, heightFor(guests(count), box.width))
        const { plates, letter, portrait, spots } = seatLayout(guests(count), { ...box, height })
        expect(plates.map(({ lines }) => lines.join(' '))).toEqual(names.slice(0, count))
        expect(letter).toBeGreaterThanOrEqual(Math.max(16, height / 36))
        expect(portrait).toBeGreaterThanOrEqual(44)
        expect(spots[0]?.x).toBeCloseTo(box.width / 2)
      }
    },
  )

  it('is drawn a little smaller rather than that a word is broken', () => {
    const long = { ...guests(8), names: ['Marguerite', 'Bartholomew', 'Wawrzyniec', ...names.slice(0, 5)] }
    for (const box of [
      { width: 344, height: 470 },
      { width: 390, height: 520 },
    ]) {
      const { scale } = fitting(long, box)
      const { plates } = seatLayout(long, { width: box.width / scale, height: box.height / scale })
      expect(plates.map(({ lines }) => lines.join(' '))).toEqual(long.names)
    }
  })

  it('writes names as large as the reader wants them, where there is room', () => {
    expect(seatLayout(guests(4, 20), { width: 704, height: 500 }).letter).toBe(20)
    expect(seatLayout(guests(8, 32), { width: 390, height: 420 }).letter).toBeLessThan(24)
  })

  it.each([4, 6, 8])('of %i never writes names smaller for somebody who wants large letters', (count) => {
    const box = { width: 390, height: 200 }
    const { scale, least } = fitting(guests(count, 32), box)
    const { letter, plates } = seatLayout(guests(count, 32), { width: 390 / scale, height: least / scale })
    expect(scale).toBe(1)
    expect(letter).toBeGreaterThan(16)
    expect(plates.map(({ lines }) => lines.join(' '))).toEqual(names.slice(0, count))
  })

  it.each([4, 6, 8])(
    'of %i is drawn smaller where a phone is low, and asks for no more height than that',
    (count) => {
      const high = fitting(guests(count), { width: 390, height: 700 })
      const low = fitting(guests(count), { width: 390, height: 250 })
      expect(high.scale).toBe(1)
      expect(low.scale).toBeLessThan(1)
      expect(low.least).toBe(high.least)
      const { scale } = fitting(guests(count), { width: 390, height: low.least })
      const { plates } = seatLayout(guests(count), { width: 390 / scale, height: low.least / scale })
      expect(plates.map(({ lines }) => lines.join(' '))).toEqual(names.slice(0, count))
    },
  )

  it('of a very narrow picture is never drawn larger than there is room', () => {
    expect(fitting(guests(4), { width: 172, height: 100 }).scale).toBeCloseTo(0.5)
  })

  it('leaves nobody out where there is no room at all', () => {
    expect(seatLayout(guests(8), { width: 200, height: 100 }).spots).toHaveLength(8)
  })
})
