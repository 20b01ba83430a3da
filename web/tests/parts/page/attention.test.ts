// @vitest-environment happy-dom
/** The title and the badge say that it is my turn, and take it back. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawAttention } from '../../../src/parts/page/attention.svelte'
import { uiTexts } from '../../../src/words/uiTexts.svelte'
import { reactive, rooted } from '../reactive.svelte'

const HERE = { setAppBadge: vi.fn(() => Promise.resolve()), clearAppBadge: vi.fn(() => Promise.resolve()) }

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(navigator, HERE)
  document.title = 'Stickup'
  vi.spyOn(uiTexts, 'say').mockReturnValue('Your turn')
})

afterEach(() => vi.restoreAllMocks())

test('as long as I am asked; and a badge from before the page was closed goes away, too', () => {
  const seen = reactive({ asked: false })
  const leave = rooted(() => drawAttention(() => seen.asked))
  flushSync()
  expect(HERE.clearAppBadge).toHaveBeenCalled()
  seen.asked = true
  flushSync()
  expect(HERE.setAppBadge).toHaveBeenCalledOnce()
  expect(document.title).toBe('● Your turn · Stickup')
  HERE.clearAppBadge.mockClear()
  seen.asked = false
  flushSync()
  expect(HERE.clearAppBadge).toHaveBeenCalled()
  expect(document.title).toBe('Stickup')
  leave()
})
