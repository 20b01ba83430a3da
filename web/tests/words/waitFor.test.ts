/** Whom everybody waits for. */
import { expect, test } from 'vitest'
import { waitFor } from '../../src/words/waitFor'
import { speak } from '../page'

test('a few are called by their names, and many are counted', () => {
  speak()
  const words = { everybody: (seats: readonly number[]) => seats.map(String).join(', ') }
  expect(waitFor(words, [1, 2, 3], null)).toBe('Waiting for 1, 2, 3.')
  expect(waitFor(words, [1, 2, 3, 4], null)).toBe('Waiting for 4 players.')
})
