/** What is said beside the game is seen at whoever says it, for a moment. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LogEntry } from '../../src/table/eventLog'
import { Talk } from '../../src/table/talk.svelte'
import { isSaid, saidAfter, speechOf } from '../../src/table/talk'
import type * as wire from '../../src/wire/types'

const PEOPLE: wire.Sitter[] = [
  { place: 4, seat: 0, name: 'Ana', look: 'velvet' },
  { place: 2, seat: 1, name: 'Ben', look: 'big-tuna' },
  { place: 9, name: 'Late', look: 'accountant' },
]

function said(n: number, place: number, kind = 'emote', text = 'laugh', whom?: number): LogEntry {
  const news: wire.News = { kind, place, text }
  return { key: `${n}n0`, news: whom === undefined ? news : { ...news, whom } }
}

const texts = (news: wire.News): string => `“${news.text}”`

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function speech(entry: LogEntry): unknown {
  return isSaid(entry) ? speechOf(entry, PEOPLE, texts) : undefined
}

test('a gesture is drawn at its maker’s seat, and points at the seat of whom it means', () => {
  expect(speech(said(3, 2, 'emote', 'point', 4))).toEqual({
    key: '3n0',
    seat: 1,
    gesture: 'point',
    text: '',
    whom: 0,
    ghost: false,
  })
})

test('words are written, and so is a gesture that nobody has drawn', () => {
  expect(speech(said(3, 4, 'chat', 'hi'))).toMatchObject({ seat: 0, gesture: null, text: '“hi”', whom: null })
  expect(speech(said(3, 4, 'emote', 'yodel'))).toMatchObject({ gesture: null, text: '“yodel”' })
})

test('whoever has no seat has no bubble at the table', () => {
  expect(speech(said(3, 9))).toBeNull()
})

test('only what is said counts, and only what is new', () => {
  const log = [said(3, 2), { key: '4f0', fact: { event: 'TurnBegan' } }, said(5, 2, 'locked'), said(12, 4)]
  expect(saidAfter(log, 3).map(({ key }) => key)).toEqual(['12n0'])
})

test('a bubble is there for a moment, and of everybody only the latest', () => {
  const talk = new Talk([said(1, 2)])
  expect(talk.said).toEqual([])
  const log = [said(1, 2), said(2, 2), said(3, 4), said(4, 2, 'line', 'liar')]
  talk.follow(log, true)
  talk.follow(log, true)
  expect(talk.said.map(({ key }) => key)).toEqual(['3n0', '4n0'])
  vi.advanceTimersByTime(10_000)
  expect(talk.said).toEqual([])
})

test('what was said while the line was down is part of the story, and no bubble', () => {
  const talk = new Talk([])
  talk.follow([said(1, 2)], false)
  talk.follow([said(1, 2), said(2, 4)], true)
  expect(talk.said.map(({ key }) => key)).toEqual(['2n0'])
})

test('a gesture of the dead is a ghost’s', () => {
  expect(speech(said(3, 2, 'haunt', 'cry', 4))).toMatchObject({ gesture: 'cry', whom: 0, ghost: true })
})
