/** The folded game as the stage shows it: only what everyone knows. */
import { lookAt, type Look } from '../../../art/gangsters/looks/names'
import type { BankView, StageView, MoneyFlight, PlaceView, SeatView, RoleView } from './stageView'
import { at } from '../../../fold/listHelpers'
import type { Character, MillionsView } from '../fold'
import { sum } from '../moneyMoves'
import { presenceOf } from '../../../table/presence'
import type { Bank, Bid, Place, Role, MillionsTable } from '../../../wire/millions'
import type * as wire from '../../../wire/types'
import { ROLES } from '../../../wire/values'
import type { MillionsWords } from '../words'
import { say } from '../../../words/uiTexts.svelte'

/** What the table alone does not say. */
export interface StageEffects {
  flights: MoneyFlight[]
  /** Until when bots stand by their offers, by seat and by this device's clock. */
  until?: Readonly<Record<number, number>>
  /** Cards that are face up in a replay, by seat. */
  open?: readonly (readonly Role[])[]
}

type Room = Pick<wire.Room, 'people'>

export function buildStageView(
  view: MillionsView,
  room: Room,
  words: MillionsWords,
  { flights, until = {}, open = [] }: StageEffects,
): StageView {
  const sitters = sittersOf(room)
  const looks = looksOf(room)
  const seats = view.table.players.map((_, seat) =>
    player(view, seat, sitters[seat], looks, words, until, open[seat] ?? []),
  )
  const called = view.table.called.length > 0
  return {
    seats: called ? seats.map(afterTheTalk) : seats,
    me: view.seat,
    bank: view.table.bank && bankView(view.table.bank, words),
    roles: rolesIn(view.table, words),
    hidden: view.table.shown.length ? say('mil-role-hidden') : '',
    turn: called && view.waiting.length === 1 ? (view.waiting[0] ?? null) : null,
    flights,
  }
}

/** Claims disappear once the cards are shown. */
function afterTheTalk(seat: SeatView): SeatView {
  return { ...seat, claim: null, ready: false }
}

/** Who sits where in the game, by seat. */
export function sittersOf(room: Room): wire.Sitter[] {
  const seated = room.people.filter(({ seat }) => seat != null)
  return seated.sort((one, two) => (one.seat ?? 0) - (two.seat ?? 0))
}

export function looksOf(room: Room): Look[] {
  return sittersOf(room).map(({ look }, seat) => lookAt(look, seat))
}

// Players and their characters

function player(
  { table, seat: me }: MillionsView,
  seat: number,
  sitter: wire.Sitter | undefined,
  looks: Look[],
  words: MillionsWords,
  until: Readonly<Record<number, number>>,
  open: readonly Role[],
): SeatView {
  const { places, cash, claim, intimidations, ready } = at(table.players, seat)
  const characters = places.map((place, position) => {
    const card = open[position] ?? null
    return faceUp(placeView(table, [seat, position], place, looks, words, until), card)
  })
  const shown = {
    name: words.name(seat),
    look: looks[seat] ?? lookAt('', seat),
    presence: presenceOf(sitter),
    leader: table.round > 0 && table.leader === seat,
    ready,
    cash: cash === null ? '' : words.money(cash),
    claim,
    intimidations,
    places: characters,
  }
  return { ...shown, label: inOneSentence(shown, seat === me, words) }
}

function placeView(
  table: MillionsTable,
  character: Character,
  place: Place,
  looks: Look[],
  words: MillionsWords,
  until: Readonly<Record<number, number>>,
): PlaceView {
  const bids = bidsOn(table, character)
  return {
    state: stateOf(table, character, place),
    role: place.role,
    ante: place.ante,
    payers: bids.map(({ payer }) => ({
      look: looks[payer] ?? lookAt('', payer),
      until: until[payer] ?? null,
    })),
    offered: bids.length ? words.money(sum(bids.map(({ amount }) => amount))) : '',
  }
}

function faceUp(place: PlaceView, card: Role | null): PlaceView {
  return place.state === 'in' ? { ...place, role: place.role ?? card } : place
}

function stateOf(table: MillionsTable, [seat, position]: Character, place: Place): PlaceView['state'] {
  if (place.left) return 'left'
  if (isIn(table, [seat, position])) return 'in'
  return place.role === null ? 'empty' : 'out'
}

export function isIn(table: MillionsTable, [seat, position]: Character): boolean {
  return table.crew.some(([owner, place]) => owner === seat && place === position)
}

export function bidsOn(table: MillionsTable, [seat, position]: Character): Bid[] {
  return table.bids.filter((bid) => bid.owner === seat && bid.position === position)
}

function inOneSentence(shown: Omit<SeatView, 'label'>, mine: boolean, words: MillionsWords): string {
  const places = shown.places.flatMap((place) => placeInWords(place, words))
  return [
    mine ? `${shown.name} (${say('you')})` : shown.name,
    ...(shown.cash ? [shown.cash] : []),
    ...(shown.leader ? [say('mil-leader')] : []),
    ...places,
    ...(shown.claim ? [say('mil-claims', { role: words.role(shown.claim) })] : []),
    ...(shown.intimidations ? [say('intimidations', { count: shown.intimidations })] : []),
    ...(shown.ready ? [say('is-ready')] : []),
    ...(shown.presence === 'here' ? [] : [say(`is-${shown.presence}`)]),
  ].join(', ')
}

function placeInWords({ state, role, ante, offered }: PlaceView, words: MillionsWords): string[] {
  if (state === 'empty') return []
  const standing = {
    left: say('left'),
    out: say('mil-out'),
    in: ante ? say('ante', { money: words.money(ante) }) : say('mil-in'),
  }[state]
  return [
    role ? `${standing} (${words.role(role)})` : standing,
    ...(offered ? [say('mil-on-offer', { money: offered })] : []),
  ]
}

// The middle

export function bankView({ name, amount, ante, symbol = null }: Bank, words: MillionsWords): BankView {
  return {
    name,
    amount: words.money(amount),
    ante,
    anteText: say('mil-ante', { money: words.money(ante) }),
    symbol,
    symbolText: symbol ? say('mil-bonus', { role: words.role(symbol) }) : '',
  }
}

/** All that are in use, in the order of the roll call; none before they are shown. */
function rolesIn(table: MillionsTable, words: MillionsWords): RoleView[] {
  const used = ROLES[`${table.players.length}` as keyof typeof ROLES]
  if (!table.shown.length) return []
  const calling = table.sharers.length ? undefined : table.called.at(-1)
  return used.map((role) => {
    const count = table.shown.filter((other) => other === role).length
    const state = role === calling ? 'calling' : stateOfRole(role, table)
    return { role, count, state, label: say(`mil-role-${state}`, { role: words.role(role), count }) }
  })
}

function stateOfRole(role: Role, { called, named }: MillionsTable): RoleView['state'] {
  if (role === named) return 'named'
  return called.includes(role) ? 'called' : 'waiting'
}
