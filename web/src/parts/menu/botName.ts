import { say, speech } from '../../words/uiTexts.svelte'

/** How good a bot is, and its manner. */
export function botWord(name: string): string {
  return speech.has(`web-bot-${name}`) ? say(`bot-${name}`) : name
}
