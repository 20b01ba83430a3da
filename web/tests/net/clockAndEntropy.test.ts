// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hash, owed } from '../../src/net/dealEntropy'
import { ServerClock } from '../../src/net/serverClock'
import type * as wire from '../../src/wire/types'

const DEAL: wire.Dealing = { name: 'table/1/1', commitment: 'seal', attempt: 1 }

beforeEach(() => localStorage.clear())

test('the ping that travelled fastest sets the clock', () => {
  let now = 1_000
  const clock = new ServerClock(() => now)
  now = 1_400
  clock.hear(1_000, 6_000) // 400 ms there and back
  now = 2_040
  clock.hear(2_000, 7_020) // 40 ms: 5 s ahead
  now = 3_900
  clock.hear(3_000, 8_000)
  expect(clock.now()).toBe(8_900)
})

test('before the first ping is back, the greeting sets the clock', () => {
  let now = 1_000
  const clock = new ServerClock(() => now)
  clock.greet(3_601_000) // this phone is an hour behind
  expect(clock.offset).toBe(3_600_000)
  now = 1_100
  clock.hear(1_000, 3_601_090)
  expect(clock.offset).toBe(3_600_040)
})

test.each([3_600_000, -3_600_000])(
  'a phone whose clock is set by %s ms knows the time again at once',
  (by) => {
    let now = 10_000_000
    const clock = new ServerClock(() => now)
    for (let beat = 0; beat < 8; beat++) {
      now += 20
      clock.hear(now - 20, now - 10) // in step with the server
    }
    now += 2_500 + by
    clock.hear(now - 300, now - 150 - by)
    expect(clock.offset).toBe(-by)
  },
)

test('a ping that comes back before it left says nothing', () => {
  let now = 10_000_000
  const clock = new ServerClock(() => now)
  clock.hear(now - 20, now - 10)
  now -= 3_600_000
  clock.hear(now + 3_600_000, now + 3_600_050)
  now += 2_500
  clock.hear(now - 300, now - 150 + 3_600_000)
  expect(clock.offset).toBe(3_600_000)
})

test('a hash is the hash that everybody makes', () => {
  for (const text of ['', 'abc', 'é'.repeat(200)]) {
    expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

function room(more: Partial<wire.Dealing>): wire.Room {
  const people = [0, 1, 2, 5].map((place) => ({ place, name: `Person ${place}`, look: 'velvet' }))
  return { people, dealing: { ...DEAL, ...more } } as wire.Room
}

test('what is thrown in is what was promised', () => {
  const promise = owed(room({ promising: [0, 2] }), 2) as { promise: string }
  const thrown = owed(room({ throwing: [2] }), 2) as { entropy: string }
  expect(thrown.entropy).toMatch(/^[0-9a-f]{32}$/)
  expect(hash(thrown.entropy)).toBe(promise.promise)
})

test('every deal gets something new', () => {
  const one = owed(room({ throwing: [2] }), 2)
  expect(owed(room({ name: 'table/1/2', throwing: [2] }), 2)).not.toEqual(one)
})

test('two people who share a browser throw in two numbers', () => {
  expect(owed(room({ promising: [0, 2] }), 0)).not.toEqual(owed(room({ promising: [0, 2] }), 2))
})

test('who is not asked throws nothing', () => {
  expect(owed(room({ promising: [0] }), 2)).toBeNull()
  expect(owed(room({ promising: [0] }), null)).toBeNull()
  expect(owed({ ...room({}), dealing: null }, 2)).toBeNull()
})
