/** Claims on a big screen: over nobody's role, name or face, whole, and always in the same place. */
import { describe, expect, it } from 'vitest'
import {
  inTheMiddle,
  occupied,
  spokenSize,
  overlap,
  seatLayout,
  type Rect,
} from '../../../src/art/stage/seatLayout'
import { claimsIn, claimSpots, signOf, type Speaker } from '../../../src/games/millions/stage/claimSpots'
import { LOOKS, ROLES } from '../../../src/wire/values'

const BOX = { width: 1366, height: 950 }
/** A bank, and below it a row of roles and the card that nobody sees. */
const HIGH = 370
const BANK = { width: 420, height: 175 }
const width = (text: string) => text.length * 0.6
const names = [...Object.values(LOOKS)]

function rolesOf(count: number): readonly string[] {
  return ROLES[`${count}` as keyof typeof ROLES]
}

function seated(count: number) {
  const row = (rolesOf(count).length + 1) * 154 - 34
  const guests = {
    names: names.slice(0, count),
    tails: names.slice(0, count).map(() => '10 mln $'),
    width,
    letter: 16,
    between: row,
    girth: 1.38,
    reach: 1.36,
    middle: (taken: readonly Rect[], box: typeof BOX) =>
      inTheMiddle({ width: row - 36, height: HIGH }, taken, box),
    cramped: () => null,
  }
  const laid = seatLayout(guests, BOX)
  const middle = laid.middle ?? { left: 0, right: 0, top: 0, bottom: 0 }
  const bank = centred(BANK.width, middle.top, middle.top + BANK.height)
  const roles = centred(row, bank.bottom + 4, middle.bottom)
  return { laid, taken: occupied(guests, laid, BOX.width), middle: [bank, roles] }
}

function centred(wide: number, top: number, bottom: number): Rect {
  return { left: (BOX.width - wide) / 2, right: (BOX.width + wide) / 2, top, bottom }
}

function spotsFor(count: number) {
  const { laid, taken, middle } = seated(count)
  const { portrait, letter, spots } = laid
  const speakers = spots.map(({ x, y }, at): Speaker => {
    const side = x < BOX.width * 0.4 ? 'right' : 'left'
    const face = { x: x + portrait * (side === 'left' ? 0.18 : -0.18), y: y - portrait * 0.55 }
    const [body, plate] = taken[at] ?? []
    const sign = plate && laid.plates[at] && signOf(plate, laid.plates[at], letter, side)
    return { face, side, taken: [body, plate, sign].filter((one) => one !== undefined) }
  })
  const longest = Math.max(...rolesOf(count).map(width))
  const claims = claimsIn(longest, spokenSize(BOX), (claim) =>
    claimSpots(speakers, claim, portrait, middle, BOX.width),
  )
  const places = claims.spots.map(({ place }) => place)
  return { ...claims, name: letter, claims: places, taken: speakers.map((one) => [...one.taken]), middle }
}

describe('everybody claims the longest role', () => {
  it.each([4, 5, 6, 7, 8])('at a table of %i, and it covers nothing', (count) => {
    const { claims, letter, said, name, taken, middle } = spotsFor(count)
    expect(said).toBe(count < 8 ? 'words' : 'signs')
    expect(letter).toBeGreaterThanOrEqual({ 4: 40, 5: 33, 6: 33, 7: 32, 8: 50 }[count] ?? 0)
    expect(name).toBeGreaterThanOrEqual(32)
    claims.forEach((claim, seat) => {
      const others = taken.flatMap((parts, other) => (other === seat ? parts.slice(1) : parts))
      const also = claims.filter((_, other) => other !== seat)
      expect([...middle, ...others, ...also].filter((thing) => overlap(thing, claim))).toEqual([])
      expect(claim.left).toBeGreaterThanOrEqual(0)
      expect(claim.right).toBeLessThanOrEqual(BOX.width)
    })
  })
})
