import { describe, expect, it } from 'vitest'
import { LOOKS } from '../../../src/wire/values'
import { BETWEEN, cramped, gaps, spreadFor, stackWidth } from '../../../src/games/cash/stage/lootLayout'
import { fitting, seatLayout } from '../../../src/art/stage/seatLayout'

/** Letters of a usual width. */
const width = (text: string) => text.length * 0.55
const TABLES = [
  { width: 390, height: 406 },
  { width: 360, height: 340 },
  { width: 320, height: 290 },
  { width: 704, height: 175 },
  { width: 1574, height: 950 },
]
/** How many of each kind. */
const LOOT = [
  [2, 2, 2, 2, 1],
  [3, 1, 1, 1, 1, 1, 1],
]

describe('the loot on the table', () => {
  it.each([4, 5, 6, 7, 8])('says how many there are beside its pictures, with %i players', (count) => {
    for (const loot of LOOT)
      for (const table of TABLES) {
        const names = Object.values(LOOKS).slice(0, count)
        const middle = spreadFor(loot)
        const guests = { names, width, letter: 16, between: BETWEEN, girth: 1.24, middle, cramped }
        const { scale } = fitting(guests, table)
        const room = { width: table.width / scale, height: table.height / scale }
        const { side } = seatLayout(guests, room).middle
        expect(side, `${String(table.width)}×${String(table.height)}: ${loot.join(' ')}`).not.toBe('on')
      }
  })

  it.each([4, 5, 6, 7, 8])('never reaches beyond the edge, with %i players and all nine kinds', (count) => {
    const loot = [1, 5, 3, 1, 1, 2, 1, 2, 1]
    for (const table of [...TABLES, { width: 360, height: 300 }, { width: 390, height: 370 }]) {
      const names = Object.values(LOOKS).slice(0, count)
      const guests = {
        names,
        width,
        letter: 16,
        between: BETWEEN,
        girth: 1.24,
        middle: spreadFor(loot),
        cramped,
      }
      const { scale } = fitting(guests, table)
      const room = { width: table.width / scale, height: table.height / scale }
      const { place, side, card } = seatLayout(guests, room).middle
      const said = `${String(table.width)}×${String(table.height)}: ${side} ${String(card)}`
      expect(place.left, said).toBeGreaterThanOrEqual(0)
      expect(place.right, said).toBeLessThanOrEqual(room.width)
    }
  })

  it('has room for the number: below the picture, or to the right of it', () => {
    expect(gaps(30, 'below').row).toBeGreaterThan(gaps(30, 'on').row)
    expect(stackWidth(2, 30, 'beside')).toBeGreaterThan(stackWidth(2, 30, 'on'))
    expect(stackWidth(1, 30, 'beside')).toBe(stackWidth(1, 30, 'on'))
  })
})
