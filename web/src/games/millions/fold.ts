/** Millions of Dollars: what facts do to the table and to my hand, as games/millions_of_dollars/rules/table.py says. */
import type { Bank, Hand, Place, Player, MillionsTable, ToHand, ToTable } from '../../wire/millions'
import { PLAIN } from '../../wire/millions-changes'
import { BANKS, MILLIONS_OPTIONS, MONEY, START } from '../../wire/values'
import { at, once, pairs } from '../../fold/listHelpers'
import { moves, type MovesMoney } from './moneyMoves'
import type { Changes, View } from '../../fold/foldEvents'

export type MillionsView = View<MillionsTable, Hand>
/** Whose, and at which of the owner's places it lies. */
export type Character = [seat: number, position: number]

// Sitting down

/** What was agreed on, as far as it is on the table. */
interface Agreed {
  options?: Partial<MillionsTable['options']>
  banks?: Bank[]
}

export function opening(rules: number, seats: number, { options: agreed, banks }: Agreed): MillionsTable {
  const options = { ...MILLIONS_OPTIONS, ...agreed }
  return {
    rules,
    options,
    players: Array.from({ length: seats }, () => player(seats, options.money === 'hidden' ? null : START)),
    reserve: MONEY - START * seats,
    banks: structuredClone(banks ?? [...BANKS]),
    bank: null,
    leader: 0,
    round: 0,
    crew: [],
    inside: [],
    shown: [],
    bids: [],
    deals: [],
    last_call: false,
    called: [],
    named: null,
    sharers: [],
    outcome: null,
  }
}

/** Three players have two characters each. */
function player(seats: number, cash: number | null): Player {
  const places = Array.from({ length: seats === 3 ? 2 : 1 }, place)
  return {
    places,
    cash,
    intimidations: 0,
    gained: 0,
    ready: false,
    claim: null,
    last_roles: [],
    truths: 0,
    lies: 0,
  }
}

function place(): Place {
  return { ante: 0, left: false, role: null }
}

export function openingHand(): Hand {
  return { cash: START, roles: [], past: [], glimpses: [] }
}

// My hand

export const hand: Changes<Hand, ToHand> = {
  CashChanged: (hand, { amount }) => void (hand.cash += amount),
  RolesPlanned: (hand, { roles }) => {
    hand.roles = roles
    hand.past.push(roles)
    hand.glimpses = []
  },
  RoleSeen: (hand, glimpse) => void hand.glimpses.push(glimpse),
}

// The table

function who(table: MillionsTable, seat: number): Player {
  return at(table.players, seat)
}

function lying(table: MillionsTable, [seat, position]: Character): Place {
  return at(who(table, seat).places, position)
}

function same(one: Character, two: Character): boolean {
  return one[0] === two[0] && one[1] === two[1]
}

function letIn(table: MillionsTable, crew: Character[]): void {
  table.crew = crew
  table.inside = once(crew.map(([seat]) => seat))
}

function sendOut(table: MillionsTable, character: Character): void {
  letIn(
    table,
    table.crew.filter((other) => !same(other, character)),
  )
}

/** Count everybody's cash, where money is open. */
function moveMoney(table: MillionsTable, told: MovesMoney): void {
  if (table.options.money !== 'open') return
  for (const [seat, amount] of moves(told)) {
    const player = who(table, seat)
    player.cash = (player.cash ?? 0) + amount
  }
}

/** Judge claims as the round ends. A leaver's that nobody saw is neither true nor false. */
function judgeClaim(player: Player): void {
  const roles = player.places.map(({ role }) => role)
  if (player.claim === null) return
  if (roles.includes(player.claim)) player.truths += 1
  else if (!roles.includes(null)) player.lies += 1
}

/** What takes more than an assignment; the rest is made from the facts themselves. */
const harder: Changes<MillionsTable, ToTable, Exclude<ToTable['event'], keyof typeof PLAIN>> = {
  RoundBegan: (table, { round, leader }) => {
    Object.assign(table, { round, leader, shown: [], called: [], sharers: [], named: null })
    Object.assign(table, { deals: [], last_call: false })
    letIn(table, [])
    for (const player of table.players) {
      judgeClaim(player)
      player.places = player.places.map(place)
      player.intimidations += player.gained
      Object.assign(player, { gained: 0, ready: false, claim: null })
    }
  },
  LastRolesShown: (table, { roles }) => {
    for (const [player, played] of pairs(table.players, roles)) player.last_roles = played
  },
  BankRevealed: (table, { bank: name }) => {
    const index = table.banks.findIndex((bank) => bank.name === name)
    table.bank = at(table.banks.splice(index, 1), 0)
  },
  AntePaid: (table, told) => {
    const character: Character = [told.seat, told.position]
    lying(table, character).ante = told.amount
    letIn(table, [...table.crew, character])
    if (told.by_reserve) table.reserve -= told.amount
    moveMoney(table, told)
  },
  Offered: (table, told) => {
    moveMoney(table, told)
    const { seat: payer, owner, position, amount } = told
    table.bids.push({ payer, owner, position, amount })
  },
  OfferWithdrawn: (table, told) => {
    const index = table.bids.findIndex(
      (bid) =>
        bid.payer === told.seat &&
        bid.owner === told.owner &&
        bid.position === told.position &&
        bid.amount === told.amount,
    )
    at(table.bids.splice(index, 1), 0)
    moveMoney(table, told)
  },
  MoneyGiven: (table, told) => {
    moveMoney(table, told)
    table.deals.push(told)
  },
  Left: (table, told) => {
    const character: Character = [told.seat, told.position]
    table.bids = table.bids.filter((bid) => !same([bid.owner, bid.position], character))
    moveMoney(table, told)
    table.deals.push(told)
    Object.assign(lying(table, character), { left: true, ante: 0 })
    sendOut(table, character)
    for (const player of table.players) player.ready = false
  },
  RoleCalled: (table, { role, characters }) => {
    table.called.push(role)
    for (const character of characters) lying(table, character).role = role
  },
  AnteReturned: (table, told) => {
    lying(table, [told.seat, told.position]).ante = 0
    moveMoney(table, told)
  },
  AnteLost: (table, { seat, position, amount }) => {
    lying(table, [seat, position]).ante = 0
    table.reserve += amount
  },
  Eliminated: (table, { seat, position }) => sendOut(table, [seat, position]),
  SnitchFined: (table, told) => {
    moveMoney(table, told)
    table.reserve += told.amount
    sendOut(table, [told.seat, told.position])
  },
  LootShared: (table, told) => {
    table.reserve -= told.share * told.characters.length
    moveMoney(table, told)
    table.sharers = once(told.characters.map(([seat]) => seat))
  },
  DriverPaid: moveMoney,
  BruteRobbed: moveMoney,
  SymbolPaid: (table, told) => {
    moveMoney(table, told)
    table.reserve -= told.amount
  },
  LeaversShown: (table, { characters, roles }) => {
    for (const [character, role] of pairs(characters, roles)) lying(table, character).role = role
  },
  GameEnded: (table, { scores, winners }) => void (table.outcome = { scores, winners }),
}

export const table: Changes<MillionsTable, ToTable> = { ...PLAIN, ...harder }
