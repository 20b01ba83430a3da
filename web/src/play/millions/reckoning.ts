/** What staying may bring, by the rules and by what I know, as cli/terminal/millions_gains.py works it out. */
import { at } from '../../fold/lists'
import type { Character, MillionsView } from '../../fold/millions'
import type { Bank, Role } from '../../wire/millions'
import { ORDER, ROLES } from '../../wire/values'
import { countOf, gain, snitchMayName, total, type Crew } from './heist'
import { keyOf } from './options'

/** Whoever's cash is not known is taken to be rich enough for any fee. */
const PLENTY = 99

/** The least and the most. */
export type Range = [least: number, most: number]

export interface Reckoned {
  everybody: Range
  /** Without one of the others. */
  without: { who: Character; range: Range }[]
  /** Once all but one of each role have left, and I am not among them. */
  single: Range
}

/** Null as long as there is nothing to work out. */
export function reckon(view: MillionsView): Reckoned | null {
  const { table, hand, seat } = view
  if (!table.shown.length || hand === null || seat === null || table.bank === null) return null
  if (!table.inside.includes(seat)) return null
  const known = knownRoles(view)
  const reach = (crews: Crew[]) => among(view, table.bank as Bank, crews)
  const everybody = crews(view, known, table.crew)
  const others = table.crew.filter(([owner]) => owner !== seat)
  return {
    everybody: reach(everybody),
    without: others.map((who) => ({
      who,
      range: reach(
        crews(
          view,
          known,
          table.crew.filter((other) => keyOf(other) !== keyOf(who)),
        ),
      ),
    })),
    single: reach(everybody.map((crew) => oneOfEach(crew, seat))),
  }
}

type Roles = ReadonlyMap<string, Role>

/** My own, what I have seen, and what was called. */
function knownRoles({ table, hand, seat }: MillionsView): Roles {
  const known = new Map<string, Role>()
  table.players.forEach(({ places }, owner) =>
    places.forEach(({ role }, position) => role && known.set(keyOf([owner, position]), role)),
  )
  hand?.roles.forEach((role, position) => known.set(keyOf([seat ?? -1, position]), role))
  hand?.glimpses.forEach(({ owner, position, role }) => known.set(keyOf([owner, position]), role))
  return known
}

/** Every crew that these may be, as far as it makes a difference who is what. */
export function crews(view: MillionsView, known: Roles, staying: readonly Character[]): Crew[] {
  const sure = staying.flatMap((who) => {
    const role = known.get(keyOf(who))
    return role ? [{ who, role }] : []
  })
  const unseen = staying.filter((who) => !known.has(keyOf(who)))
  const owners = new Set(unseen.map(([owner]) => owner)).size
  const hands = new Map<string, Role[]>()
  for (const cards of unseenCards(view, known))
    for (const hand of combinations(cards, unseen.length)) hands.set(hand.join(), hand)
  return [...hands.values()]
    .filter((hand) => mostAlike(hand) <= owners)
    .map((hand) => [...sure, ...unseen.map((who, place) => ({ who, role: at(hand, place) }))])
}

/** The roles of all whose card I have not seen, for every role the hidden card may be. */
function unseenCards({ table }: MillionsView, known: Roles): Role[][] {
  const used = ROLES[`${table.players.length}` as keyof typeof ROLES]
  return used.flatMap((hidden) => {
    const cards = [...table.shown, hidden]
    const left = ORDER.map((role) => ({
      role,
      count:
        cards.filter((one) => one === role).length - [...known.values()].filter((one) => one === role).length,
    }))
    if (left.some(({ count }) => count < 0)) return []
    return [left.flatMap(({ role, count }) => Array<Role>(count).fill(role))]
  })
}

function combinations(cards: readonly Role[], size: number): Role[][] {
  if (size === 0) return [[]]
  return cards.flatMap((card, place) =>
    combinations(cards.slice(place + 1), size - 1).map((rest) => [card, ...rest]),
  )
}

function mostAlike(hand: readonly Role[]): number {
  return Math.max(0, ...hand.map((role) => hand.filter((other) => other === role).length))
}

function among(view: MillionsView, bank: Bank, possible: readonly Crew[]): Range {
  const amounts = possible.flatMap((crew) => amountsOf(view, bank, crew))
  return [Math.min(...amounts), Math.max(...amounts)]
}

/** By what the Snitch may name; if that is me, the best. */
function amountsOf({ table, hand, seat }: MillionsView, bank: Bank, crew: Crew): number[] {
  const me = seat ?? -1
  const cash = new Map(table.players.map((_, owner) => [owner, owner === me ? (hand?.cash ?? 0) : PLENTY]))
  const mine = (named: Role | null) => total(gain(crew, bank, cash, named, me))
  const names = [...new Set(table.shown)].filter((role) => role !== 'snitch')
  if (!names.length || !snitchMayName(crew)) return [mine(null)]
  const amounts = names.map(mine)
  const snitch = crew.find(({ role }) => role === 'snitch')
  return snitch?.who[0] === me ? [Math.max(...amounts)] : amounts
}

function oneOfEach(crew: Crew, me: number): Crew {
  const mine = crew.filter(({ who }) => who[0] === me)
  const others = crew.filter(({ role }) => countOf(mine, role) === 0)
  return [
    ...mine,
    ...others.filter(({ role }, place) => others.findLastIndex((one) => one.role === role) === place),
  ]
}
