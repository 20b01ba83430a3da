// @vitest-environment happy-dom
/** The coach's page: asked on purpose, asked again until it is done, and drawn as the server tells it. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import CoachPage from '../../src/replay/CoachPage.svelte'
import type * as wire from '../../src/wire/types'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import type { Language } from '../../src/words/texts'
import { reactive } from '../parts/reactive.svelte'
import { texts } from '../words/sources'

let page: object | undefined
const language = reactive<{ now: Language }>({ now: 'en' })
let answers: { status: number; body: object }[]
const fetched = vi.fn((url: string) => {
  const { status, body } = answers.shift() ?? { status: 500, body: {} }
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { url } }))
})

beforeEach(() => {
  const own = texts('en', 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  vi.spyOn(uiTexts, 'has').mockImplementation((key) => own.has(key))
  language.now = 'en'
  vi.spyOn(uiTexts, 'language', 'get').mockImplementation(() => language.now)
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  vi.useFakeTimers()
  page = mount(CoachPage, { target: document.body, props: { table: 't', game: 2 } })
  flushSync()
})

afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const REVIEW: wire.GameReview = {
  done: 2,
  of: 2,
  answers: [
    {
      number: 1,
      turn: 1,
      when: 'Turn 1',
      given: 'Load a Bang!',
      advised: 'Stand',
      gain: -0.125,
      error: 0.1,
      options: [
        { text: 'Stand', worth: 0.25, error: 0.1 },
        { text: 'Duck', worth: 0.125, error: 0.1 },
      ],
    },
    {
      number: 2,
      turn: 3,
      when: 'Turn 3',
      given: 'Stand',
      advised: 'Stand',
      gain: 0,
      error: 0.1,
      options: [],
    },
  ],
  worst: [1],
  skill: -0.125,
  luck: 0.375,
}

async function ask(): Promise<void> {
  document.querySelector('button')?.click()
  await settled()
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0)
  flushSync()
}

test('nobody is asked before somebody wants to know', () => {
  expect(fetched).not.toHaveBeenCalled()
  expect(document.body.textContent).toContain('What would the boss have done?')
})

test('it says how far it has come, and asks again until it is done', async () => {
  answers = [
    { status: 200, body: { done: 0, of: 0 } },
    { status: 200, body: { done: 1, of: 2 } },
    { status: 200, body: REVIEW },
  ]
  await ask()
  expect(document.body.textContent).toContain('in a moment')
  await vi.advanceTimersByTimeAsync(2000)
  await settled()
  expect(document.body.textContent).toContain('1 of 2 answers')
  await vi.advanceTimersByTimeAsync(2000)
  await settled()
  const told = document.body.textContent.replace(/\s+/g, ' ')
  expect(told).toContain('by −13 percentage points. Luck changed it by +38 points.')
  expect(told).toContain('Load a Bang! −13% (± 10%) Turn 1 · The boss: Stand')
  expect(told).toContain('Stand Turn 3 · The boss agrees')
  expect(told).toContain('25% (± 10%)')
  expect(told).not.toContain('!.')
  expect(told).not.toContain('Your best moments')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tables/t/games/2/review?lang=en')
})

test('whoever did not play is told so, and may ask again', async () => {
  answers = [{ status: 403, body: { error: { code: 'not_allowed' } } }]
  await ask()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('only to those who played')
  expect(document.querySelector('button')).not.toBeNull()
})

test('gains smaller than their own error are one line, and nothing is said of each', async () => {
  const [first, ...rest] = REVIEW.answers ?? []
  const even = first ? [4, 5].map((number) => ({ ...first, number, gain: -0.08 })) : []
  await told({ ...REVIEW, answers: [...even, ...rest], worst: [] })
  const [line, ...others] = [...document.querySelectorAll('.coach > details')]
  expect(others).toEqual([])
  expect(line?.hasAttribute('open')).toBe(false)
  expect(line?.querySelector('summary')?.textContent).toBe('No real difference: 2 answers')
  const text = line?.textContent.replace(/\s+/g, ' ') ?? ''
  expect(text.match(/Load a Bang! Turn 1 · The boss: Stand/g)).toHaveLength(2)
  expect(text).not.toContain('8%')
  expect(document.querySelectorAll('.coach > ul > li')).toHaveLength(1)
})

test('an answer that changed nothing is left out of the sum, and luck is told in points', async () => {
  await told({ ...REVIEW, skill: 0.004, luck: 1.333 })
  expect(document.body.textContent).toContain(
    'Luck changed your chance of winning by +133 percentage points.',
  )
  expect(document.body.textContent).not.toContain('Compared with the boss')
})

test('where nothing changed, no sum is told', async () => {
  await told({ ...REVIEW, skill: -0.004, luck: 0.001 })
  expect(document.body.textContent).not.toContain('percentage points')
})

test('whoever switches the language while the coach works is told in the new one', async () => {
  answers = [{ status: 200, body: { done: 1, of: 2 } }]
  await ask()
  answers = [{ status: 200, body: REVIEW }]
  language.now = 'fr'
  await settled()
  expect(fetched.mock.lastCall?.[0]).toBe('/api/tables/t/games/2/review?lang=fr')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a late answer in the language before is not shown', async () => {
  let late = (_: Response) => {}
  fetched.mockImplementationOnce(() => new Promise((done) => (late = done)))
  await ask()
  answers = [{ status: 200, body: { ...REVIEW, skill: 0.5 } }]
  language.now = 'pl'
  await settled()
  late(new Response(JSON.stringify(REVIEW)))
  await settled()
  expect(document.body.textContent).toContain('50')
})

async function told(review: wire.GameReview): Promise<void> {
  answers = [{ status: 200, body: review }]
  await ask()
}

test('nobody asks on after the page is closed', async () => {
  answers = [{ status: 200, body: { done: 0, of: 0 } }]
  await ask()
  if (page) void unmount(page)
  page = undefined
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).toHaveBeenCalledTimes(1)
})
