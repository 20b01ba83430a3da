import { expect, test } from 'vitest'
import { toldOptions } from '../../src/lobby/optionTexts'
import { stepAt, storyUrl } from '../../src/textView/replayText'

const WORDS = {
  title: 'Coin toss',
  rules: [],
  options: [
    {
      field: 'coin',
      name: 'The coin',
      help: 'Which one is tossed.',
      values: [{ value: 'fair', name: 'A fair one', help: 'Both sides are as likely.' }],
    },
  ],
}

test('options are named as the server names them', () => {
  const words = toldOptions(WORDS)
  expect([words.name('coin'), words.help('coin')]).toEqual(['The coin', 'Which one is tossed.'])
  expect([words.value('coin', 'fair'), words.valueHelp('coin', 'fair')]).toEqual([
    'A fair one',
    'Both sides are as likely.',
  ])
})

test('a story is asked for as somebody saw it', () => {
  expect(storyUrl('/r', 'fr', 2)).toBe('/r/story?lang=fr&seat=2')
  expect(storyUrl('/r', 'pl', 'all')).toBe('/r/story?lang=pl&seat=all')
})

test('the same moment is found through other eyes', () => {
  const story = { steps: [0, 4, 9].map((n) => ({ n, lines: [], table: [] })), outcome: [] }
  expect([0, 3, 4, 100].map((n) => stepAt(story, n))).toEqual([0, 0, 1, 2])
  expect(stepAt({ steps: [], outcome: [] }, 5)).toBe(0)
})
