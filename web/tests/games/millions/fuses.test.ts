import { expect, test } from 'vitest'
import { fusesOf, secondsLeft } from '../../../src/games/millions/cards/secondsLeft'
import type * as wire from '../../../src/wire/types'

test('a fuse burns by the server’s clock, whatever this device’s says, and down to nothing', () => {
  const timing: wire.Timing = { round: 1, starts: 0, fuses: [{ seat: 3, until: 110_000 }] }
  const until = fusesOf({ timing, offset: 10_000 })[3] ?? 0
  expect(secondsLeft(until, 90_500)).toBe(10)
  expect(secondsLeft(until, 99_999)).toBe(1)
  expect(secondsLeft(until, 100_000)).toBe(0)
  expect(secondsLeft(until, 200_000)).toBe(0)
  expect(fusesOf({ timing: null, offset: 0 })).toEqual({})
})
