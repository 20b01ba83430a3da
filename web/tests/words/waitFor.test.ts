/** Whom everybody waits for. */
import { expect, test, vi } from 'vitest'
import { uiTexts } from '../../src/words/uiTexts.svelte'
import { waitFor } from '../../src/words/waitFor'
import { texts } from './sources'

test('a few are called by their names, and many are counted', () => {
  const own = texts('en', 'web')
  vi.spyOn(uiTexts, 'say').mockImplementation((key, args) => own.text(key, args))
  const words = { everybody: (seats: readonly number[]) => seats.map(String).join(', ') }
  expect(waitFor(words, [1, 2, 3], null)).toBe('Waiting for 1, 2, 3.')
  expect(waitFor(words, [1, 2, 3, 4], null)).toBe('Waiting for 4 players.')
})
