import { say } from '../../../words/uiTexts.svelte'
import type { CashView } from '../fold'
import type { CashWords } from '../words'

/** A hand in words. */
export function handLines({ hand }: CashView, words: CashWords): string[] {
  if (hand === null) return []
  const bullet = (kind: 'click' | 'bang', count: number) => `${count} × ${words.bullet(kind)}`
  return [
    say('hand-bullets', { bullets: `${bullet('click', hand.clicks)}, ${bullet('bang', hand.bangs)}` }),
    hand.loaded === null ? say('hand-unloaded') : say('hand-loaded', { bullet: words.bullet(hand.loaded) }),
    hand.loot.length ? say('hand-loot', { loot: words.loots(hand.loot) }) : say('hand-no-loot'),
  ]
}
