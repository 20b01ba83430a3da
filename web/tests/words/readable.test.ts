import { expect, test } from 'vitest'
import { CashWords } from '../../src/games/cash/words'
import { MillionsWords } from '../../src/games/millions/words'
import { POWERS } from '../../src/wire/values'
import { readable } from '../../src/words/readable'
import { texts } from './sources'

test.each(['en', 'fr', 'pl'] as const)('help in %s ends in no numbers of clauses', (language) => {
  const words = new MillionsWords(texts(language, 'millions-of-dollars'), ['A', 'B', 'C', 'D'])
  for (const prompt of ['plan', 'negotiate', 'name']) {
    expect(words.rule(prompt)).toMatch(/\p{L}.*[.!?]$/u)
    expect(words.rule(prompt)).not.toMatch(/[A-Z]\d/)
  }
})

test.each(['en', 'fr', 'pl'] as const)(
  'what a power does is told in %s without numbers of clauses',
  (language) => {
    const words = new CashWords(texts(language, 'cash-n-guns'), ['A', 'B', 'C', 'D'])
    for (const power of POWERS) {
      expect(words.powerHelp(power)).toMatch(/\p{L}.*[.!?]$/u)
      expect(words.powerHelp(power)).not.toMatch(/[A-Z]\d/)
    }
  },
)

test('only numbers of clauses are left out', () => {
  expect(readable('You pay $3M. (M16-M18, B8)')).toBe('You pay $3M.')
  expect(readable('You pay (all of it).')).toBe('You pay (all of it).')
})
