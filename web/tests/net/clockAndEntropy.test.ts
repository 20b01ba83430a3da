// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hash, owed } from '../../src/net/entropy'
import { ServerClock } from '../../src/net/serverClock'
import type * as wire from '../../src/wire/types'

const DEAL: wire.Dealing = { name: 'table/1/1', commitment: 'seal', attempt: 1 }

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

test('a hash is the hash that everybody makes', () => {
  for (const text of ['', 'abc', 'é'.repeat(200)]) {
    expect(hash(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('what is thrown in is what was promised', () => {
  const promise = owed({ ...DEAL, promising: [0, 2] }, 2) as { promise: string }
  const thrown = owed({ ...DEAL, throwing: [2] }, 2) as { entropy: string }
  expect(thrown.entropy).toMatch(/^[0-9a-f]{32}$/)
  expect(hash(thrown.entropy)).toBe(promise.promise)
})

test('every deal gets something new', () => {
  const one = owed({ ...DEAL, throwing: [2] }, 2)
  expect(owed({ ...DEAL, name: 'table/1/2', throwing: [2] }, 2)).not.toEqual(one)
})

test('who is not asked throws nothing', () => {
  expect(owed({ ...DEAL, promising: [0] }, 2)).toBeNull()
  expect(owed({ ...DEAL, promising: [0] }, null)).toBeNull()
  expect(owed(null, 2)).toBeNull()
})
