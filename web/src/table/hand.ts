/** My hand in words. */
import type { Known } from '../fold/games'
import type { CashWords } from '../games/cash/words'
import type { GameWords } from '../words/games'
import type { MillionsWords } from '../games/millions/words'
import { say } from '../words/speech.svelte'

export function handLines(view: Known, words: GameWords): string[] {
  if (view.hand === null) return []
  if (view.game === 'cash-n-guns') return cashHand(view.hand, words as unknown as CashWords)
  return millionsHand(view.hand, words as unknown as MillionsWords)
}

function cashHand(
  hand: NonNullable<Extract<Known, { game: 'cash-n-guns' }>['hand']>,
  words: CashWords,
): string[] {
  const bullet = (kind: 'click' | 'bang', count: number) => `${count} × ${words.bullet(kind)}`
  return [
    say('hand-bullets', { bullets: `${bullet('click', hand.clicks)}, ${bullet('bang', hand.bangs)}` }),
    hand.loaded === null ? say('hand-unloaded') : say('hand-loaded', { bullet: words.bullet(hand.loaded) }),
    hand.loot.length ? say('hand-loot', { loot: words.loots(hand.loot) }) : say('hand-no-loot'),
  ]
}

function millionsHand(
  hand: NonNullable<Extract<Known, { game: 'millions-of-dollars' }>['hand']>,
  words: MillionsWords,
): string[] {
  const laid = words.laid(hand.roles, [...hand.roles.keys()])
  return [
    say('hand-cash', { money: words.money(hand.cash) }),
    hand.roles.length ? say('hand-roles', { roles: laid }) : say('hand-no-roles'),
    ...hand.glimpses.flatMap((glimpse) => words.event({ ...glimpse }, glimpse.seat) ?? []),
  ]
}
