// @vitest-environment happy-dom
/** The front page: a poster for every game that the server offers. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import FrontPage from '../../src/pages/front/FrontPage.svelte'
import { anyScene, behind } from '../../src/pages/front/poster'
import { DRAWN } from '../../src/games'
import * as titles from '../../src/games/gameTitles.svelte'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import { texts } from '../words/sources'

let page: object | undefined

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  const own = texts('en', 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  vi.spyOn(uiTexts, 'has').mockImplementation((key) => own.has(key))
})

afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function front(...games: string[]): HTMLElement[] {
  vi.spyOn(titles, 'playable').mockReturnValue(games)
  vi.spyOn(titles, 'seatsOf').mockReturnValue([2, 3, 4])
  document.body.innerHTML = ''
  page = mount(FrontPage, { target: document.body })
  flushSync()
  return [...document.querySelectorAll<HTMLElement>('article')]
}

const gangsters = (poster: HTMLElement) => poster.querySelectorAll('.gangster').length

test('each game has a poster with gangsters on it and a line of its own', () => {
  const posters = front(...DRAWN)
  expect(posters.map((poster) => poster.querySelector('p')?.textContent)).toEqual([
    'Bluff, duck, grab the loot.',
    'Plan, pay them off, split the take.',
  ])
  expect(posters.every((poster) => gangsters(poster) > 2)).toBe(true)
})

test('a game that is not drawn here gets a poster, too, which says for how many it is', () => {
  const other = front(...DRAWN, 'liars-dice')[DRAWN.length]
  if (!other) throw new Error('it has none')
  expect(other.querySelector('p')?.textContent).toBe('2 to 4 players')
  expect(gangsters(other)).toBeGreaterThan(2)
  expect(other.querySelectorAll('button')).toHaveLength(2)
  expect(other.querySelector('a[href^="/learn"]')).toBeNull()
})

test('nobody stands on a poster twice', () => {
  for (const game of ['liars-dice', 'a', 'b', '']) {
    const scene = anyScene(game)
    const looks = [...scene.figures.map(({ look }) => look), ...behind(scene)]
    expect(behind(scene)).not.toHaveLength(0)
    expect(new Set(looks).size).toBe(looks.length)
  }
})
