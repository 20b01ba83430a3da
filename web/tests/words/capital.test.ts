import { expect, test } from 'vitest'
import { capital } from '../../src/words/capital'

test('only the first letter is large', () => {
  expect(capital('a different manner each')).toBe('A different manner each')
  expect(capital('éclair de génie')).toBe('Éclair de génie')
  expect(capital('')).toBe('')
})
