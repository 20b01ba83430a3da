// @vitest-environment happy-dom
/** Whoever waits talks with one tap, and lays the bets that the game offers. */
import { flushSync } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import WaitingTalk from '../../src/parts/talk/WaitingTalk.svelte'
import type { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { cleanUp, show, speak } from '../page'

const PEOPLE: wire.Sitter[] = ['Ana', 'Ben', 'Eve'].map((name, seat) => ({
  place: seat + 4,
  seat,
  name,
  look: 'velvet',
}))
const ROOM = { phase: 'playing', people: PEOPLE } as unknown as wire.Room

beforeEach(() => speak())
cleanUp()

function waiting(bets: wire.Timing['bets'], more: object = {}) {
  const session = { place: 4, haunted: false, timing: { bets }, do: vi.fn(), bet: vi.fn(), betOn: () => 2 }
  const props = {
    session: session as unknown as Session,
    room: ROOM,
    lines: [],
    bet: (kind: string) => `${kind}?`,
  }
  show(WaitingTalk, { ...props, ...more })
  return session
}

function tap(name: string): void {
  const buttons = [...document.querySelectorAll('button')]
  const found = buttons.find((one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name)
  if (!found) throw new Error(`no button ${name}`)
  found.click()
  flushSync()
}

test('a gesture is one tap, and a finger points at somebody else', () => {
  const session = waiting({})
  tap('Laugh')
  tap('Point')
  tap('Point at Eve')
  expect(session.do.mock.calls).toEqual([
    [{ t: 'say', kind: 'emote', text: 'laugh' }],
    [{ t: 'say', kind: 'emote', text: 'point', whom: 6 }],
  ])
})

test('the latest line comes first: what there is no room for is the oldest', () => {
  waiting({}, { lines: ['one', 'two', 'three'].map((text) => ({ key: text, text })) })
  const lines = [...document.querySelectorAll('ol li')].map((line) => line.textContent)
  expect(lines).toEqual(['three', 'two', 'one'])
})

test('the dead haunt with their first gesture of a turn, and talk like others after that', () => {
  const session = waiting({}, { dead: true })
  tap('Cry')
  expect(session.do).toHaveBeenCalledWith({ t: 'say', kind: 'haunt', text: 'cry' })
})

/** The next frame has been painted, and what follows it. */
async function painted(): Promise<void> {
  await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 1)))
  flushSync()
}

test('a tab is pressed at once, and the faces follow a frame later', async () => {
  waiting({ duck: [0, 1, 2] })
  const pressed = () =>
    [...document.querySelectorAll('.tabs [aria-pressed=true]')].map(({ textContent }) => textContent.trim())
  const faces = () => document.querySelectorAll('[data-bet]').length
  tap('duck?')
  expect([pressed(), faces()]).toEqual([['duck?'], 0])
  await painted()
  expect([pressed(), faces()]).toEqual([['duck?'], 2])
})

test('a bet is laid on somebody else, and a second tap takes it back', async () => {
  const session = waiting({ duck: [0, 1, 2] })
  tap('duck?')
  await painted()
  const names = [...document.querySelectorAll('[data-bet]')].map((one) => one.getAttribute('aria-label'))
  expect(names).toEqual(['Bet on Ben', 'Bet on Eve'])
  tap('Bet on Ben')
  tap('Bet on Eve')
  expect(session.bet.mock.calls).toEqual([
    ['duck', 1],
    ['duck', null],
  ])
})

test('where nothing is offered nobody is asked to bet', () => {
  waiting({})
  expect(document.querySelector('.tabs')).toBeNull()
})

test('what may be tapped stands below the story, which alone gives way', async () => {
  waiting({ duck: [0, 1, 2] }, { lines: [{ key: 'one', text: 'one' }] })
  const order = () =>
    [...document.querySelectorAll('.waiting > *')].map(({ className }) => className.split(' ')[0])
  const talking = order()
  tap('duck?')
  await painted()
  const betting = order()
  expect(betting).not.toEqual(talking)
  expect(talking.slice(-2)).toEqual(['tabs', 'reactions'])
  expect(betting.slice(-2)).toEqual(['tabs', 'reactions'])
  expect(document.querySelector('.waiting')?.firstElementChild?.tagName).toBe('OL')
})
