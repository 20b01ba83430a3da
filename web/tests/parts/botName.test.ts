/** Bots in the menus: a level, a manner, and what to expect of both. */
import { beforeEach, expect, test } from 'vitest'
import { botName, botWith, expectation, partsOf } from '../../src/parts/menu/botName'
import { LANGUAGES } from '../../src/words/texts'
import { cleanUp, speak } from '../page'
import { offered } from '../recorded'
import { texts } from '../words/sources'

beforeEach(() => speak())
cleanUp()

test('a bot is named by its level and its manner, and one from elsewhere by its own name', () => {
  expect(botName('regular')).toBe('Regular')
  expect(botName('regular/hot-headed')).toBe('Regular, hot-headed')
  expect(botName('genius/shy')).toBe('genius, shy')
})

test('a level and a manner are put together as they are taken apart', () => {
  for (const bot of ['rookie', 'boss/liar', 'mixed/mixed']) {
    const { level, manner } = partsOf(bot)
    expect(botWith(level, manner)).toBe(bot)
  }
})

test('the lobby says what to expect, and nothing where there is nothing to say', () => {
  expect(expectation('rookie', 'liar')).toMatch(/first game\. Don’t believe/)
  expect(expectation('genius', '')).toBe('')
})

test.each(LANGUAGES)('every level and manner on offer has its words in %s', (language) => {
  const there = texts(language, 'web')
  for (const { bots, manners } of offered().games) {
    const keys = [...bots.map((bot) => `web-bot-${bot}`), ...manners.map((manner) => `web-manner-${manner}`)]
    expect(keys.filter((key) => !there.has(key) || !there.has(`${key}.about`))).toEqual([])
  }
})
