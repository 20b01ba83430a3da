/** The bags of Cash 'n Guns. */
import { at, takeOut } from '../../../fold/listHelpers'
import type { CardBuried, Hand, Loot, CashTable } from '../../../wire/cash'
import { DEALT, OFF_A_BODY, PILE } from '../../../wire/values'
import type { Bag } from '../../../replay/fairness/bag'
import type { RecordPosition } from '../../../replay/viewsAtStep'

export function bagOf(label: string, moment: RecordPosition): Bag {
  const [kind = '', first = '', second = ''] = label.split('/')
  const table = tableAt(moment)
  const seat = Number(second)
  switch (kind) {
    case 'powers':
      return {
        cards: dealt(table),
        count: table.gangsters.length * (table.options.powers === 'draft' ? 2 : 1),
      }
    case 'draft':
      return one(handAt(moment, Number(first)).draft)
    case 'godfather':
      return one(table.living)
    case 'loot':
      return { cards: unseen(moment), count: PILE - buried(moment, Number(first)).length }
    case 'hustler':
      return one(hustled(second, moment))
    case 'aim':
      return one(table.living.filter((other) => other !== seat))
    case 're-aim':
      return one(table.living.filter((other) => other !== seat && other !== at(table.gangsters, seat).target))
    case 'professional':
      return one(handAt(moment, at(table.gangsters, holder(table, kind)).target ?? -1).loot)
    case 'vulture': {
      const { loot } = handAt(moment, Number(first))
      return { cards: loot, count: Math.min(OFF_A_BODY, loot.length) }
    }
    case 'junk-dealer':
      return one(second === 'slot' ? [...Array(PILE).keys()] : traded(moment))
    default:
      throw new TypeError(`no draw is called ${label}`)
  }
}

function one(cards: Bag['cards']): Bag {
  return { cards, count: 1 }
}

function tableAt(moment: RecordPosition): CashTable {
  return moment.view(null).table as CashTable
}

function handAt(moment: RecordPosition, seat: number): Hand {
  return moment.view(seat).hand as Hand
}

function holder({ gangsters }: CashTable, power: string): number {
  return gangsters.findIndex((gangster) => gangster.power === power)
}

/** The powers that there were when this game was dealt. */
function dealt({ rules }: CashTable): Bag['cards'] {
  return (DEALT as Record<number, readonly string[]>)[rules] ?? []
}

// Piles

/** Every card in the unopened piles but those that lie buried. */
function unseen(moment: RecordPosition): Loot[] {
  const cards = [...tableAt(moment).unopened]
  for (let turn = 1; turn <= PILE; turn++) for (const card of buried(moment, turn)) takeOut(cards, card)
  return cards
}

/** What the Junk Dealer has buried in this turn's pile. */
function buried(moment: RecordPosition, turn: number): Loot[] {
  const cards: Loot[] = []
  for (const { to, fact } of moment.facts) {
    if (to !== 'dealer' || fact['turn'] !== turn) continue
    if (fact.event === 'PileOpened') cards.length = 0
    if (fact.event === 'CardBuried') bury(cards, fact as unknown as CardBuried)
  }
  return cards
}

function bury(cards: Loot[], { loot, drawn_from_buried: drawn }: CardBuried): void {
  if (drawn !== null) takeOut(cards, drawn)
  cards.push(loot)
}

/** A card out of the unopened piles, or out of another's loot. */
function traded(moment: RecordPosition): Loot[] {
  const table = tableAt(moment)
  if (table.options['junk-dealer'] === 'pile') return unseen(moment)
  const trade = moment.answerOf(holder(table, 'junk-dealer'))
  return handAt(moment, Number(trade?.['seat'])).loot
}

// Hands

function hustled(what: string, moment: RecordPosition): Bag['cards'] {
  const table = tableAt(moment)
  const hustler = holder(table, 'hustler')
  if (what === 'mark') {
    return table.living.filter((seat) => seat !== hustler && at(table.gangsters, seat).bullets > 0)
  }
  if (what === 'give') return heldBefore(moment, hustler)
  const said = at(moment.said, moment.step - 1).answer
  const [luck] = (said['cards'] ?? []) as number[]
  return bullets(handAt(moment, luck ?? Number(said['seat'])))
}

/** The Hustler's bullets but the one just drawn. */
function heldBefore(moment: RecordPosition, hustler: number): string[] {
  const held = bullets(handAt(moment, hustler))
  const drawn = moment.said.findLast(({ label }) => label?.startsWith('hustler/'))
  takeOut(held, at((drawn?.answer['cards'] ?? []) as string[], 0))
  return held
}

function bullets({ clicks, bangs }: Hand): string[] {
  return [...Array<string>(clicks).fill('click'), ...Array<string>(bangs).fill('bang')]
}
