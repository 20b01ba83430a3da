// @vitest-environment happy-dom
/** A first round: one hint at a time, each where it belongs, and none once the round is over. */
import { flushSync, mount, unmount } from 'svelte'
import { expect, test, vi } from 'vitest'
import { gameCalled } from '../../src/games'
import { READING, hintFor, learnt } from '../../src/pages/learn/firstRoundHints'
import Hint from '../../src/pages/learn/Hint.svelte'
import { openingView, type GameView } from '../../src/fold/anyGameView'

const CASH = 'cash-n-guns'
const hints = gameCalled(CASH)?.firstRoundHints ?? expect.fail('it is drawn')

function viewOf(table: object): GameView {
  const view = openingView(CASH, 1, 5, { seats: 5 }, 0)
  return { ...view, table: { ...view.table, ...table } }
}

function named(prompt: string | null, step: number, ...read: string[]): string | null {
  return hintFor(hints, { prompt, step }, read)?.name ?? null
}

test('every step of a turn has its card, and the volley comes before the split until it is read', () => {
  expect(['load', 'aim', 'privilege', 'courage'].map((prompt, at) => named(prompt, at + 2))).toEqual([
    ...['load', 'aim', 'privilege', 'courage'],
  ])
  expect(named(null, 6)).toBe('volley')
  expect(named('share', 7)).toBe('volley')
  expect(named('share', 7, 'volley')).toBe('share')
})

test('a card that was read does not come back, and there is none while nothing is to be explained', () => {
  expect(named('load', 2, 'load')).toBeNull()
  expect(named(null, 3)).toBeNull()
  expect(named('share', 7, 'volley', 'share')).toBeNull()
})

test('the lesson is over with the first turn', () => {
  expect(learnt(hints, viewOf({ turn: 1 }))).toBe(false)
  expect(learnt(hints, viewOf({ turn: 2 }))).toBe(true)
})

test('a card goes by itself when what it explains is over and there was time to read it', () => {
  vi.useFakeTimers()
  const read = vi.fn()
  const hint = { name: 'volley', about: 'table', step: 6 } as const
  for (const [past, times] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const card = mount(Hint, { target: document.body, props: { hint, past, onread: read } })
    flushSync()
    vi.advanceTimersByTime(READING - 1)
    expect(read).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(read).toHaveBeenCalledTimes(times)
    void unmount(card)
  }
  vi.useRealTimers()
})
