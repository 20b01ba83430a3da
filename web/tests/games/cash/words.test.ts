import { expect, test } from 'vitest'
import { CashWords } from '../../../src/games/cash/words'
import { texts } from '../../words/sources'

test('a story that lies open tells what everybody saw, and nothing that I alone was told', () => {
  const words = new CashWords(texts('en', 'cash-n-guns'), ['Ann', 'Bob'])
  const mine = { event: 'BulletLoaded', seat: 0, bullet: 'bang' }
  expect(words.event(mine, 0)).toContain('Bang')
  expect(words.openly(mine, 0)).toBe(null)
  expect(words.openly({ event: 'GunsLoaded' }, 0)).toBe('All guns are loaded.')
})
