/** What cannot be taken back is held, or said twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hold, HOLD } from '../../src/parts/hold.svelte'

const done = vi.fn()
const hold = new Hold(done)

beforeEach(() => {
  vi.useFakeTimers()
  done.mockClear()
  hold.drop()
})
afterEach(() => void vi.useRealTimers())

test('a finger that stays long enough does it, once', () => {
  hold.press()
  vi.advanceTimersByTime(HOLD - 1)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  hold.release()
  expect(done).toHaveBeenCalledTimes(1)
  expect(hold.short).toBe(false)
})

test('a tap does nothing but say how it is done', () => {
  hold.press()
  vi.advanceTimersByTime(HOLD / 2)
  hold.release()
  vi.advanceTimersByTime(10 * HOLD)
  expect(done).not.toHaveBeenCalled()
  expect(hold.short).toBe(true)
})

test('what changes under the finger is not done', () => {
  hold.press()
  hold.drop()
  vi.advanceTimersByTime(10 * HOLD)
  expect(done).not.toHaveBeenCalled()
})

test('whoever cannot hold says it twice', () => {
  hold.say()
  expect([hold.armed, done.mock.calls.length]).toEqual([true, 0])
  hold.say()
  expect([hold.armed, done.mock.calls.length]).toEqual([false, 1])
})
