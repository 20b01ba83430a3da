import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { amount, lastThree, everySecond, left } from '../../src/art/clock/timeLeft'
import { playSteps } from '../../src/art/scores/stepTimer'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the count of three', () => {
  it('is silent before its last three seconds', () => {
    expect([3001, 3000, 2001, 2000, 1000, 1, 0].map(lastThree)).toEqual([null, 3, 3, 2, 1, 1, 0])
  })

  it("follows the server's clock, not the device's", () => {
    expect(left(1_010_000, 4000)).toBe(6000)
    expect(left(990_000, 0)).toBe(0)
  })

  it('tells every second once, and zero', () => {
    const told: number[] = []
    everySecond(1_002_500, 0, (rest) => told.push(rest))
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([2500, 2000, 1000, 0])
  })
})

describe('what is left', () => {
  const second = 1000
  const minute = 60 * second
  const hour = 60 * minute

  it.each([
    [0, 0, 'seconds'],
    [4001, 5, 'seconds'],
    [3 * minute, 180, 'seconds'],
    [10 * minute - 1, 600, 'seconds'],
    [10 * minute, 10, 'minutes'],
    [99 * minute + 59 * second, 99, 'minutes'],
    [100 * minute, 1, 'hours'],
    [24 * hour - 1, 23, 'hours'],
    [24 * hour, 24, 'hours'],
    [48 * hour, 2, 'days'],
  ] as const)('of %i ms is %i %s', (ms, count, unit) => {
    expect(amount(ms)).toEqual({ count, unit })
  })
})

describe('a show', () => {
  it('goes step by step at an even pace', () => {
    const shown: number[] = []
    playSteps(3, 450, (step) => shown.push(step))
    vi.advanceTimersByTime(900)
    expect(shown).toEqual([1, 2])
  })

  it('shows the rest at once when hurried, and ends once', () => {
    const shown: number[] = []
    const done = vi.fn()
    const show = playSteps(8, 450, (step) => shown.push(step), done)
    vi.advanceTimersByTime(450)
    show.hurry()
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual([1, 8])
    expect(done).toHaveBeenCalledOnce()
  })

  it('is over at once without a pace', () => {
    const shown: number[] = []
    playSteps(5, 0, (step) => shown.push(step))
    expect(shown).toEqual([5])
  })
})
