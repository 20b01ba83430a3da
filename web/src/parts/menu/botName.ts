import { say, uiTexts } from '../../words/uiTexts.svelte'

/** How good a bot is, and its manner. */
export function botName(name: string): string {
  return uiTexts.has(`web-bot-${name}`) ? say(`bot-${name}`) : name
}
