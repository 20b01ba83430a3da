import { say } from '../../../words/uiTexts.svelte'
import type { MillionsView } from '../fold'
import type { MillionsWords } from '../words'

/** A hand in words. */
export function handLines({ hand }: MillionsView, words: MillionsWords): string[] {
  if (hand === null) return []
  const laid = words.laid(hand.roles, [...hand.roles.keys()])
  return [
    say('hand-cash', { money: words.money(hand.cash) }),
    hand.roles.length ? say('hand-roles', { roles: laid }) : say('hand-no-roles'),
    ...hand.glimpses.flatMap((glimpse) => words.event({ ...glimpse }, glimpse.seat) ?? []),
  ]
}
