/** The table in words, for screen readers. */
import type { CashView } from '../fold'
import { at } from '../../../fold/listHelpers'
import { presenceOf } from '../../../table/presence'
import type { Stance } from '../../../wire/cash'
import type * as wire from '../../../wire/types'
import type { CashWords } from '../words'
import { say } from '../../../words/uiTexts.svelte'
import type { Labels } from './buildStageView'

export function labelsFor(view: CashView, words: CashWords, people: readonly wire.Sitter[] = []): Labels {
  return {
    seat: (seat) => [seatLabel(view, seat, words), ...presenceInWords(people, seat)].join(', '),
    loot: (loot, count) => words.loots(Array.from({ length: count }, () => loot)),
    power: (seat) =>
      say('cash-power-of', {
        name: words.name(seat),
        power: words.power(at(view.table.gangsters, seat).power),
      }),
  }
}

function presenceInWords(people: readonly wire.Sitter[], seat: number): string[] {
  const presence = presenceOf(people.find((sitter) => sitter.seat === seat))
  return presence === 'here' ? [] : [say(`is-${presence}`)]
}

function seatLabel({ table, seat: me }: CashView, seat: number, words: CashWords): string {
  const gangster = at(table.gangsters, seat)
  const name = seat === me ? say('cash-me', { name: words.name(seat) }) : words.name(seat)
  if (!gangster.alive) return `${name}: ${say('dead')}`
  const parts = [
    ...(table.godfather === seat ? [say('cash-the-godfather')] : []),
    ...(gangster.power ? [words.power(gangster.power)] : []),
    ...(gangster.armed && gangster.target !== null
      ? [say('cash-aims-at', { name: words.nameOrYou(gangster.target, me) })]
      : []),
    ...stanceInWords(gangster.stance),
    say('wounds', { count: gangster.wounds }),
    say('loot-won', { count: gangster.loot }),
  ]
  return `${name}: ${parts.join(', ')}`
}

function stanceInWords(stance: Stance): string[] {
  switch (stance) {
    case 'standing':
      return []
    case 'ducked':
      return [say('cash-ducked')]
    case 'hit':
      return [say('cash-hit')]
    case 'out':
      return [say('cash-out')]
  }
}
