// @vitest-environment happy-dom
/** The TV's lobby: everybody sits around the table, and whoever comes is heard. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import LobbyTable from '../../src/parts/tv/LobbyTable.svelte'
import type * as wire from '../../src/wire/types'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import { reactive } from './reactive.svelte'
import { texts } from '../words/sources'

const NAMES = ['Ana', 'Bo', 'Cleo', 'Dan']
let page: object | undefined

beforeEach(() => {
  const own = texts('en', 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  vi.spyOn(uiTexts, 'has').mockImplementation((key) => own.has(key))
  const paper = { measureText: (text: string) => ({ width: 50 * text.length }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(900)
})

afterEach(() => {
  if (page) void unmount(page)
  page = undefined
  vi.restoreAllMocks()
})

function room(count: number): wire.Room {
  const people = NAMES.slice(0, count).map((name, place) => ({
    place,
    name,
    look: '',
    here: true,
    ready: place === 1,
  }))
  return { phase: 'lobby', host: 0, people } as unknown as wire.Room
}

function shown(count: number) {
  const heard: string[] = []
  const props = reactive({ room: room(count), chairs: 4, onthump: (sound: string) => heard.push(sound) })
  document.body.innerHTML = ''
  page = mount(LobbyTable, { target: document.body, props })
  flushSync()
  return { heard, props }
}

const people = () => [...document.querySelectorAll('li .unseen')].map(({ textContent }) => textContent.trim())
const chairs = () => document.querySelectorAll('.chair').length

test('people sit at the table, and the chairs that are left are empty', () => {
  shown(2)
  expect(people()).toEqual(['Ana host', 'Bo ready'])
  expect(chairs()).toBe(2)
})

test('whoever sits down is heard, and nobody who was there before or leaves', () => {
  const { heard, props } = shown(2)
  expect(heard).toEqual([])
  props.room = room(3)
  flushSync()
  expect(heard).toEqual(['thump'])
  expect(people()).toHaveLength(3)
  props.room = room(1)
  flushSync()
  expect(heard).toEqual(['thump'])
  expect(chairs()).toBe(3)
})
