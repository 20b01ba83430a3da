// @vitest-environment happy-dom
/** A game that is not in the map: asked for in words, and kept as it is told. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterEntry, fromSnapshot } from '../../src/fold/tableState'
import { labelledOptions } from '../../src/textView/labelledOptions'
import { Session } from '../../src/table/session.svelte'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { ASKED, entry, OPTIONS, ROOM, seen, snapshot } from './coinToss'

let session: Session

fakeSockets()
beforeEach(() => {
  session = new Session('table', 'token')
})

afterEach(() => {
  session.close()
})

function greet(told: typeof ASKED | null): void {
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: 0, n: 10, place: 0 })
  Socket.last.say(snapshot(told))
  Socket.last.say({ t: 'live', n: 10 })
}

test('nobody asks for words before it is known that they are needed', () => {
  session.open()
  greet(null)
  expect(Socket.last.sent[0]).not.toHaveProperty('lang')
  expect(session.view).toMatchObject({ game: 'coin-toss', told: null, hand: null })
})

test('then everything is asked for once more, in a language', () => {
  session.open()
  greet(null)
  session.tellIn('fr')
  session.tellIn('fr')
  expect(Socket.all).toHaveLength(2)
  greet(ASKED)
  expect(Socket.last.sent[0]).toMatchObject({ t: 'hello', table: 'table', token: 'token', lang: 'fr' })
  expect(Socket.last.sent[0]).not.toHaveProperty('last')
  expect(session.view?.told).toEqual(ASKED)
  expect(session.log.map(({ line }) => line)).toEqual(ASKED.lines)
})

test('whoever is lost comes back for what was missed, in the same language', () => {
  session.tellIn('pl')
  session.open()
  expect(Socket.all).toHaveLength(1)
  greet(ASKED)
  Socket.last.hangUp(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  expect(Socket.last.sent[0]).toMatchObject({ lang: 'pl', epoch: 'epoch', last: 10 })
})

test('what happens is told line by line, and what there is to see replaces what there was', () => {
  session.tellIn('en')
  session.open()
  greet(ASKED)
  const told = { lines: ['Heads!', 'You win 2.'], table: ['You have 7 coins.'] }
  Socket.last.say(entry(11, told))
  Socket.last.say({ t: 'entry', n: 12, at: 0, news: [{ kind: 'chat', place: 1, text: 'oh no' }] })
  expect(session.view?.told).toEqual(told)
  expect(session.log.map(({ line, news }) => line ?? news?.text)).toEqual([
    'Bo tosses the coin.',
    'Heads!',
    'You win 2.',
    'oh no',
  ])
})

test('questions come and go as in any game', () => {
  const begun = fromSnapshot(snapshot(ASKED))
  const answered = afterEntry(
    begun,
    entry(11, { lines: [], table: [] }, { facts: [{ event: 'Answered', seat: 0 }] }),
    0,
  )
  expect(begun.view?.decision?.options).toEqual(OPTIONS)
  expect(answered.view).toMatchObject({ decision: null, waiting: [] })
})

test('a new game begins at an empty table', () => {
  const lobby = { ...fromSnapshot(snapshot(ASKED)), view: null }
  const begun = afterEntry(
    lobby,
    entry(11, ASKED, { news: [{ kind: 'began' }], room: ROOM, facts: [{ event: 'Waiting', seat: 1 }] }),
    0,
  )
  expect(begun.view).toEqual({
    game: 'coin-toss',
    seat: 0,
    table: { outcome: null },
    hand: null,
    decision: null,
    step: 0,
    waiting: [1],
    told: ASKED,
  })
})

test('an option without a label is no choice', () => {
  const { decision } = seen(ASKED)
  expect(labelledOptions(decision ?? null, ASKED).map(({ option }) => option)).toEqual(OPTIONS)
  expect(labelledOptions(decision ?? null, { ...ASKED, options: ['Heads'] })).toEqual([])
  expect(labelledOptions(null, ASKED)).toEqual([])
})
