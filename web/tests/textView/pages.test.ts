// @vitest-environment happy-dom
/** The plain table: what the server says is what stands there, and options go back as they came. */
import { flushSync, mount, unmount, type Component } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Phone from '../../src/textView/Phone.svelte'
import Replay from '../../src/textView/Replay.svelte'
import Tv from '../../src/textView/Tv.svelte'
import { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { texts } from '../words/sources'
import { ASKED, entry, OPTIONS, ROOM, snapshot } from './coinToss'
import { eventually } from '../eventually'

const OVER: wire.Told = {
  lines: ['That was the last coin.'],
  table: [],
  outcome: ['Bo wins.', 'Bo: 9', 'Ana: 1'],
}
const end = { ...ROOM, phase: 'over' } as wire.Room
let session: Session
let page: object | undefined

fakeSockets()
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  const own = texts('en', 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  vi.spyOn(uiTexts, 'has').mockImplementation((key) => own.has(key))
  session = new Session('table', 'token')
  session.open()
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: 0, n: 10, place: 0 })
  Socket.last.say(snapshot(ASKED))
  Socket.last.say({ t: 'live', n: 10 })
})

afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  session.close()
  vi.restoreAllMocks()
})

function show(component: Component<never>, props: object): HTMLElement {
  document.body.innerHTML = ''
  page = mount(component as Component, { target: document.body, props })
  flushSync()
  return document.body
}

function table(component: Component<never>, told: wire.Told, room = ROOM, more: object = {}): HTMLElement {
  const view = { ...session.view, ...more }
  return show(component, { session, room, view, told })
}

const written = (within: Element, selector: string) =>
  [...within.querySelectorAll(selector)].map((element) => element.textContent.trim())

test('the question, its options and what I see stand there as they were told', () => {
  const body = table(Phone as Component<never>, ASKED)
  expect(written(body, '.zone h2')).toEqual([ASKED.question])
  expect(written(body, '[data-answer]')).toEqual(ASKED.options)
  expect(written(body, '.seen ul li')).toEqual(ASKED.table)
  expect(body.textContent).toContain('Bo tosses the coin.')
})

test('on a tablet its parts stand where those of any game do', () => {
  const body = table(Phone as Component<never>, ASKED)
  expect(body.querySelectorAll('main.at-table > :is(.table, .zone, footer)')).toHaveLength(3)
})

test('the rule is one tap away', () => {
  const body = table(Phone as Component<never>, ASKED)
  expect(body.querySelector('.zone')?.textContent).not.toContain(ASKED.rule)
  body.querySelector<HTMLElement>('.rule')?.click()
  flushSync()
  expect(body.querySelector('.zone')?.textContent).toContain(ASKED.rule)
})

test('an option is sent as it came, and stays pressed', () => {
  const body = table(Phone as Component<never>, ASKED)
  body.querySelectorAll<HTMLElement>('[data-answer]')[1]?.click()
  flushSync()
  expect(Socket.last.got('answer')).toMatchObject([{ round: 1, answer: OPTIONS[1] }])
  expect(written(body, '[aria-pressed=true]')).toEqual(['Tails, for 2'])
})

test('whoever is not asked waits for those who are', () => {
  const body = table(Phone as Component<never>, { lines: [], table: [] }, ROOM, {
    decision: null,
    waiting: [1],
  })
  expect(body.querySelectorAll('[data-answer]')).toHaveLength(0)
  expect(body.querySelector('.zone')?.textContent).toContain('Bo')
})

test('nobody can answer while the game is paused', () => {
  const body = table(Phone as Component<never>, ASKED, { ...ROOM, paused: true })
  expect(body.querySelectorAll('[data-answer]')).toHaveLength(0)
})

test('at the end stands who won, and the host may deal again', () => {
  const body = table(Phone as Component<never>, OVER, end)
  expect(written(body, '.finish h2')[0]).toBe('Bo wins.')
  expect(written(body, '.finish ol li').slice(0, 2)).toEqual(['Bo: 9', 'Ana: 1'])
  expect(body.querySelector('.finish button.primary')).not.toBeNull()
})

test('the TV shows the table and the story, and asks nothing', () => {
  const body = table(Tv as Component<never>, ASKED)
  expect(written(body, '.table ul li')).toEqual(ASKED.table)
  expect(written(body, '.story li')).toEqual(ASKED.lines)
  expect(body.querySelectorAll('[data-answer]')).toHaveLength(0)
  expect(body.textContent).toContain('ABCD')
  Socket.last.say(entry(11, { lines: ['Heads!'], table: [] }))
  flushSync()
  expect(written(body, '.story li')).toContain('Heads!')
})

test('a finished game is told step by step, and through other eyes at the same moment', async () => {
  const urls: string[] = []
  const told = (table: string) => ({
    steps: [0, 4, 9].map((n) => ({ n, lines: [`line ${n}`], table: [table] })),
    outcome: ['Bo wins.', 'Bo: 9'],
  })
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url)
    return Promise.resolve({ ok: true, json: () => Promise.resolve(told(url)) })
  })
  const record = { setup: { game: 'coin-toss', players: [{ name: 'Ana' }, { name: 'Bo' }] } }
  const body = show(Replay as Component<never>, { record, url: '/api/tables/x/games/1' })
  await eventually(() => expect(written(body, '.told li')).toEqual(['line 0']))
  const next = [...body.querySelectorAll('button')].at(-1)
  next?.click()
  flushSync()
  expect(written(body, '.told li')).toEqual(['line 4'])
  const eyes = body.querySelector('label:not(.speed) > select') as HTMLSelectElement
  vi.spyOn(eyes, 'querySelector').mockReturnValue(eyes.options[2] ?? null) // happy-dom knows no `:checked` option
  eyes.dispatchEvent(new Event('change', { bubbles: true }))
  await eventually(() => expect(written(body, '.table li')).toEqual([urls[1]]))
  expect(urls).toEqual([
    '/api/tables/x/games/1/story?lang=en&seat=spectator',
    '/api/tables/x/games/1/story?lang=en&seat=1',
  ])
  expect(written(body, '.told li')).toEqual(['line 4'])
  expect(body.textContent).not.toContain('Bo wins.')
})
