import { beforeEach, expect, test } from 'vitest'
import type { CashView } from '../../../src/games/cash/fold'
import { CashWords } from '../../../src/games/cash/words'
import { speak } from '../../page'
import { texts } from '../../words/sources'

beforeEach(() => speak())

test('a story that lies open tells what everybody saw, and nothing that I alone was told', () => {
  const words = new CashWords(texts('en', 'cash-n-guns'), ['Ann', 'Bob'])
  const mine = { event: 'BulletLoaded', seat: 0, bullet: 'bang' }
  expect(words.event(mine, 0)).toContain('Bang')
  expect(words.openly(mine, 0)).toBe(null)
  expect(words.openly({ event: 'GunsLoaded' }, 0)).toBe('All guns are loaded.')
})

test('whoever may not take what they reached for reads so, and by whom it is forbidden', () => {
  const words = new CashWords(texts('en', 'cash-n-guns'), ['Ann', 'Bob'])
  const gangsters = [{ power: 'cute' }, { power: 'dictator' }]
  const asked = (forbidden: string | null) => {
    const view = { seat: 0, table: { gangsters, forbidden } } as unknown as CashView
    return words.question('share', view)
  }
  expect(asked('painting')).toBe('Bob won’t let you take paintings. What else?')
  expect(asked(null)).toBe('What do you take?')
})
