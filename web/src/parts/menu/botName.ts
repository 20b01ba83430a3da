import { say, uiTexts } from '../../words/uiTexts.svelte'

const APART = '/'

/** A bot's level and its manner: `regular/greedy` has both. */
export function partsOf(bot: string): { level: string; manner: string } {
  const [level = '', manner = ''] = bot.split(APART)
  return { level, manner }
}

/** A bot with this level and, if there is one, this manner. */
export function botWith(level: string, manner: string): string {
  return manner ? `${level}${APART}${manner}` : level
}

/** How good a bot is, and its manner. */
export function botName(bot: string): string {
  const { level, manner } = partsOf(bot)
  const name = uiTexts.has(`web-bot-${level}`) ? say(`bot-${level}`) : level
  return manner ? say('bot-with-manner', { level: name, manner: mannerName(manner) }) : name
}

export function mannerName(manner: string): string {
  return uiTexts.has(`web-manner-${manner}`) ? say(`manner-${manner}`) : manner
}

/** What to expect of such a bot, in a line. */
export function expectation(level: string, manner: string): string {
  const keys = [`bot-${level}.about`, `manner-${manner}.about`]
  return keys
    .filter((key) => uiTexts.has(`web-${key}`))
    .map((key) => say(key))
    .join(' ')
}
