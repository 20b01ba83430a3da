// @vitest-environment happy-dom
/** After a game: the next one. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import NextGame from '../../src/parts/end/NextGame.svelte'
import type { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { uiTexts } from '../../src/words/uiTexts.svelte'

const ROOM = {
  phase: 'over',
  table: 't',
  games: 1,
  people: [{ place: 1, name: 'Ben', look: 'velvet', in_replay: true }],
} as unknown as wire.Room
let page: object | undefined

beforeEach(() => {
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => [key, ...Object.values(args ?? {})].join(' '))
})

afterEach(() => {
  if (page) void unmount(page)
  vi.restoreAllMocks()
})

function after(session: Partial<Session>): string[] {
  document.body.innerHTML = ''
  const there = { line: { is: 'live' }, do: vi.fn(), host: false, ...session } as unknown as Session
  page = mount(NextGame, { target: document.body, props: { session: there, room: ROOM } })
  flushSync()
  return [...document.querySelectorAll('button')].map(({ textContent }) => textContent.trim())
}

test('whoever has only watched may sit down for the next game', () => {
  const sit = vi.fn()
  expect(after({ place: null, sit })).toEqual(['web-sit'])
  document.querySelector('button')?.click()
  expect(sit).toHaveBeenCalledOnce()
  expect(after({ place: 0, sit })).toEqual([])
})

test('everybody is told who is at the replay', () => {
  after({ place: 0 })
  expect(document.querySelector('[role=status]')?.textContent).toContain('web-in-replay Ben 1')
})
