/** A name that is written from right to left stands in a sentence like any other. */
import { expect, test } from 'vitest'
import { CashWords } from '../../src/games/cash/words'
import { texts } from './sources'

const RUTH = 'רות'
const APART = `\u2068${RUTH}\u2069`

test('it is set apart, so that what follows it keeps its place', () => {
  const web = texts('en', 'web')
  expect(web.text('web-says', { name: RUTH, text: '3 guns!' })).toBe(`${APART}: “3 guns!”`)
  expect(web.text('web-says', { name: 'Ruth', text: '3 guns!' })).toBe('Ruth: “3 guns!”')
})

test('in a row of names, each is', () => {
  const words = new CashWords(texts('en', 'cash-n-guns'), [RUTH, 'Lou', RUTH])
  const said = words.everybody([0, 2, 1], null)
  expect(said).toContain(`${APART}, ${APART}`)
  expect(said).toContain('and Lou')
})
