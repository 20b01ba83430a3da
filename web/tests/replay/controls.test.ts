// @vitest-environment happy-dom
/** Whoever only watches is taken along, at their own speed, to the end. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ReplayControls from '../../src/replay/ReplayControls.svelte'
import { PACE, type ReplaySpeed } from '../../src/replay/replaySteps'
import { uiTexts } from '../../src/words/uiTexts.svelte'

let page: object | undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => `${key} ${JSON.stringify(args ?? {})}`)
})

afterEach(() => {
  if (page) void unmount(page)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function controls(speed: ReplaySpeed, time = PACE): () => number {
  document.body.innerHTML = ''
  const chapters = [{ number: 1, position: 1 }]
  const props = { position: 0, last: 5, speed, time, chapters }
  page = mount(ReplayControls, { target: document.body, props })
  flushSync()
  document.querySelector<HTMLButtonElement>('.primary')?.click()
  flushSync()
  return () => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value)
}

function pass(milliseconds: number): void {
  for (let gone = 0; gone < milliseconds; gone += 50) {
    vi.advanceTimersByTime(50)
    flushSync()
  }
}

test('step after step, as long as each takes', () => {
  const at = controls(1)
  pass(PACE - 50)
  expect(at()).toBe(0)
  pass(100)
  expect(at()).toBe(1)
  pass(3 * PACE)
  expect(at()).toBe(4)
  pass(10 * PACE)
  expect(at()).toBe(5)
})

test('twice as fast, or half', () => {
  const fast = controls(2)
  pass(2 * PACE)
  expect(fast()).toBe(4)
  if (page) void unmount(page)
  const slow = controls(0.5)
  pass(3 * PACE)
  expect(slow()).toBe(1)
})

test('a volley takes its time', () => {
  const at = controls(1, 6000)
  pass(5900)
  expect(at()).toBe(0)
  pass(200)
  expect(at()).toBe(1)
})

test('where one is in the game is said to whoever listens', () => {
  controls(1)
  pass(PACE + 100)
  const range = document.querySelector('input[type=range]')
  expect(range?.getAttribute('aria-valuetext')).toContain('"turn":1')
})

test('the turn that is said is the one that is lit below the scrubber', () => {
  const chapters = [1, 2, 3].map((number) => ({ number, position: 4 * number - 2 }))
  for (let position = 0; position <= 12; position++) {
    document.body.innerHTML = ''
    page = mount(ReplayControls, { target: document.body, props: { position, last: 12, chapters } })
    flushSync()
    const lit = [...document.querySelectorAll<HTMLElement>('.turns .now')].map(
      ({ dataset }) => dataset['turn'],
    )
    const turn = Math.floor((position + 2) / 4)
    expect(lit).toEqual(turn ? [`${turn}`] : [])
    expect(document.querySelector('.soft')?.textContent).toContain(turn ? `"turn":${turn}` : 'replay-at {')
    if (position < 12) void unmount(page)
  }
})
