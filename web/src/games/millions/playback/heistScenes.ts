/** The heist and the split as a show: one scene for each role, called or not, and one for each payment. */
import type { MoneyFlight } from '../stage/stageView'
import type { Look } from '../../../art/gangsters/looks/names'
import { after } from '../../../fold/foldEvents'
import * as fold from '../fold'
import type { MillionsView } from '../fold'
import { pairs } from '../../../fold/listHelpers'
import type { KeyedFact } from '../../../table/eventLog'
import type { Event } from '../../../wire/millions'
import type * as wire from '../../../wire/types'
import type { MillionsWords } from '../words'

/** What is shown for a moment: the table as it is then, and the facts that made it so, the main one first. */
export interface HeistScene {
  key: string
  view: MillionsView
  facts: KeyedFact[]
}

/** What is worth a scene of its own. */
const SHOWN = new Set([
  'NegotiationEnded',
  'RoleCalled',
  'RoleNamed',
  'SnitchFined',
  'LootShared',
  'DriverPaid',
  'BruteRobbed',
  'SymbolPaid',
  'LeaversShown',
])
/** From here on it is the next round, or the end of the game. */
const OVER = 'RoundEnded'

/** The scenes of what happened since a view; none if there was no heist. */
export function heistScenes(before: MillionsView, told: readonly KeyedFact[]): HeistScene[] {
  const shown: HeistScene[] = []
  let view = before
  for (const group of grouped(told)) {
    const facts = group.slice(group.findIndex(({ fact }) => begins(fact)))
    const [first] = facts
    if (first === undefined || !begins(first.fact)) continue
    view = after(fold, view, factsOf(group))
    shown.push({ key: first.key, view, facts })
  }
  return shown
}

function factsOf(told: readonly KeyedFact[]): wire.Event[] {
  return told.map(({ fact }) => fact)
}

function begins({ event }: wire.Event): boolean {
  return SHOWN.has(event)
}

// A whole game, watched again

/** Does something begin here that is worth a look of its own? */
export function opensScene(fact: wire.Event): boolean {
  return begins(fact) || fact.event === OVER
}

// Cutting and counting

/** A new group begins with each fact that is shown, or with its step; what comes before the first belongs to it. */
function grouped(told: readonly KeyedFact[]): KeyedFact[][] {
  const over = told.findIndex(({ fact }) => fact.event === OVER)
  const groups: KeyedFact[][] = [[]]
  for (const one of over < 0 ? told : told.slice(0, over)) {
    const opens = begins(one.fact) || one.fact.event === 'StepBegan'
    if (opens && groups.at(-1)?.some(({ fact }) => begins(fact))) groups.push([])
    groups.at(-1)?.push(one)
  }
  return groups
}

/** Money that flies for everybody to see. */
export function moneyFlights(
  told: readonly KeyedFact[],
  looks: readonly Look[],
  words: MillionsWords,
): MoneyFlight[] {
  return told.flatMap(({ key, fact }) =>
    flights(fact as unknown as Event).map(([from, to, amount], place) => ({
      key: `${key}.${place}`,
      from,
      to,
      amount: words.money(amount),
      look: from === 'table' ? null : (looks[from] ?? null),
    })),
  )
}

type Flown = [from: MoneyFlight['from'], to: MoneyFlight['to'], amount: number]

function flights(told: Event): Flown[] {
  switch (told.event) {
    case 'Offered':
      return [[told.seat, told.owner, told.amount]]
    case 'OfferWithdrawn':
      return [[told.owner, told.seat, told.amount]]
    case 'MoneyGiven':
      return [[told.seat, told.to, told.amount]]
    case 'Left':
      return pairs(told.payers, told.amounts).map(([payer, amount]) => [payer, told.seat, amount])
    case 'AnteLost':
    case 'SnitchFined':
      return [[told.seat, 'table', told.amount]]
    case 'LootShared':
      return told.characters.map(([seat]) => ['table', seat, told.share])
    case 'DriverPaid':
      return pairs(told.payers, told.amounts).map(([[payer], amount]) => [payer, told.driver[0], amount])
    case 'BruteRobbed':
      return [[told.brute[0], told.crook[0], told.amount]]
    case 'SymbolPaid':
      return [['table', told.character[0], told.amount]]
    default:
      return []
  }
}
