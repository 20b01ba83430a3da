// @vitest-environment happy-dom
/** Whatever lies in the browser's storage, the page opens. */
import { beforeEach, expect, test, vi } from 'vitest'
import { keptDeal } from '../src/net'
import { owed } from '../src/net/dealEntropy'
import { forgetOrders, shuffledChoices } from '../src/parts/shuffledChoices'
import { isCalled, noteCalled } from '../src/table/calls'
import { MyNameAndLook } from '../src/table/myNameAndLook.svelte'
import { savedSeats, saveSeat, seatAt } from '../src/table/savedSeats'
import { remembers } from '../src/storage'
import { chosen, preferred } from '../src/words/preferredLanguage'
import { LOOKS } from '../src/wire/values'
import type * as wire from '../src/wire/types'

const KEYS = ['seats', 'deals', 'language', 'called', 'order', 'me', 'sound', 'buzz', 'sides']
const SEAT = { table: 'table', code: 'ABCDEF', token: 'token' }
const GARBAGE = ['{', '5', 'true', '"text"', '{}', '[null]', '[5,"text",[],{}]', '{"name":5,"look":"nobody"}']

beforeEach(() => {
  localStorage.clear()
  forgetOrders()
})

test.each(GARBAGE)('%s is nothing of ours', (garbage) => {
  for (const key of KEYS) localStorage.setItem(`stickup-${key}`, garbage)
  expect(savedSeats()).toEqual([])
  saveSeat(SEAT)
  expect(seatAt('table')).toEqual(SEAT)
  noteCalled('table', true)
  expect(isCalled('table')).toBe(true)
  expect(['en', 'fr', 'pl']).toContain(preferred(chosen(), []))
  expect(shuffledChoices([1, 2, 3], 'game').toSorted()).toEqual([1, 2, 3])
  const me = new MyNameAndLook()
  expect(me.name).toBe('')
  expect(Object.keys(LOOKS)).toContain(me.look)
})

test.each(GARBAGE)('a deal is kept beside %s', (garbage) => {
  localStorage.setItem('stickup-deals', garbage)
  const dealing = { name: 'table/1/1', commitment: 'seal', attempt: 1, promising: [0] }
  const room = { people: [{ place: 0, name: 'Ann', look: 'velvet' }], dealing } as unknown as wire.Room
  expect(owed(room, 0)?.t).toBe('promise')
  expect(keptDeal('table', 1)?.seal).toBe('seal')
})

test('one seat that is unreadable costs no other', () => {
  localStorage.setItem('stickup-seats', JSON.stringify([null, { table: 'old' }, SEAT]))
  expect(savedSeats()).toEqual([SEAT])
})

test('a gangster who is gone is replaced', () => {
  localStorage.setItem('stickup-me', JSON.stringify({ name: 'Ann', look: 'nobody' }))
  const me = new MyNameAndLook()
  expect(me.name).toBe('Ann')
  expect(Object.keys(LOOKS)).toContain(me.look)
})

test('a browser that keeps nothing is known as one', () => {
  expect(remembers()).toBe(true)
  vi.stubGlobal('localStorage', undefined)
  expect(remembers()).toBe(false)
  vi.unstubAllGlobals()
})
