/** A first round: one hint at a time, each where it belongs, and none once the round is over. */
import { expect, test } from 'vitest'
import { gameCalled } from '../../src/games'
import { hintFor, learnt, showable } from '../../src/pages/learn/firstRoundHints'
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

test('a deal without a diamond or without a painting is no lesson', () => {
  const shows = (spread: object) => showable(hints, viewOf({ turn: 1, spread }))
  expect(shows({})).toBe(false)
  expect(shows({ painting: 2, 'bill-5': 6 })).toBe(false)
  expect(shows({ 'diamond-5': 1, 'bill-5': 7 })).toBe(false)
  expect(shows({ 'diamond-5': 1, painting: 1, 'bill-5': 6 })).toBe(true)
})
