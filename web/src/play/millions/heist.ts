/**
 * What a heist brings, for "what would I get if": games/millions_of_dollars/heist.py `gains`, line by line. The
 * server alone decides what anybody gets; a test lets Python answer the same questions.
 */
import type { Character } from '../../fold/millions'
import { moves, sum, type MovesMoney } from '../../fold/money'
import type { Bank, Role } from '../../wire/millions'

const MASTERMIND_BONUS = 2
const DRIVERS_FEE = 1
const CROOKS_CUT = 2
const SYMBOL_BONUS = 1
const SNITCHS_FINE = 3

/** Who is in, as what. */
export type Crew = readonly { who: Character; role: Role }[]
type Purses = ReadonlyMap<number, number>

/** What would come back of one's antes, and what the sharing would bring or cost. */
export interface Gain {
  antes: number
  loot: number
}

export function countOf(crew: Crew, role: Role): number {
  return crew.filter((one) => one.role === role).length
}

/** Only a single Snitch names anybody. */
export function snitchMayName(crew: Crew): boolean {
  return countOf(crew, 'snitch') === 1
}

function survivors(crew: Crew, named: Role | null): Crew {
  return crew.filter(({ role }) => countOf(crew, role) === 1 && role !== named)
}

/** What `me` would get. `cash` is what each has now, with the ante on the table. */
export function gain(crew: Crew, bank: Bank, cash: Purses, named: Role | null, me: number): Gain {
  const left = survivors(crew, snitchMayName(crew) ? named : null)
  const purses = new Map(cash)
  const back = crew.filter((one) => left.includes(one) || one.role === 'brute')
  for (const { who } of back) put(purses, who[0], bank.ante)
  const antes = bank.ante * back.filter(({ who }) => who[0] === me).length
  const before = has(purses, me)
  share(left, bank, purses)
  return { antes, loot: has(purses, me) - before }
}

/** The sharing, payment by payment, out of and into these purses. */
function share(left: Crew, bank: Bank, purses: Map<number, number>): void {
  if (!left.length) return
  const alone = loneSnitch(left, purses)
  if (alone) return move(purses, alone)
  for (const pay of [lootShared, driverPaid, bruteRobbed, symbolPaid]) {
    const told = pay(left, bank, purses)
    if (told) move(purses, told)
  }
}

function loneSnitch(left: Crew, purses: Purses): MovesMoney | null {
  const [first, ...others] = left
  if (first?.role !== 'snitch' || others.length) return null
  const [seat, position] = first.who
  return { event: 'SnitchFined', seat, position, amount: Math.min(SNITCHS_FINE, has(purses, seat)) }
}

function lootShared(left: Crew, bank: Bank): MovesMoney {
  const total = bank.amount + MASTERMIND_BONUS * countOf(left, 'mastermind')
  const characters = left.map(({ who }) => who)
  return { event: 'LootShared', total, share: Math.floor(total / left.length), characters }
}

/** Who is short pays what there is. */
function driverPaid(left: Crew, _: Bank, purses: Purses): MovesMoney | null {
  const driver = holder(left, 'driver')
  const payers = left.filter(({ role }) => role !== 'driver').map(({ who }) => who)
  if (!driver || !payers.length) return null
  const purse = new Map(purses)
  const amounts = payers.map(([payer]) => {
    const amount = Math.min(DRIVERS_FEE, has(purse, payer))
    put(purse, payer, -amount)
    return amount
  })
  return { event: 'DriverPaid', driver, payers, amounts }
}

function bruteRobbed(left: Crew, _: Bank, purses: Purses): MovesMoney | null {
  const crook = holder(left, 'crook')
  const brute = holder(left, 'brute')
  if (!crook || !brute) return null
  return { event: 'BruteRobbed', crook, brute, amount: Math.min(CROOKS_CUT, has(purses, brute[0])) }
}

function symbolPaid(left: Crew, { symbol }: Bank): MovesMoney | null {
  const character = symbol ? holder(left, symbol) : undefined
  return character ? { event: 'SymbolPaid', character, amount: SYMBOL_BONUS } : null
}

function holder(left: Crew, role: Role): Character | undefined {
  return left.find((one) => one.role === role)?.who
}

function move(purses: Map<number, number>, told: MovesMoney): void {
  for (const [seat, amount] of moves(told)) put(purses, seat, amount)
}

function put(purses: Map<number, number>, seat: number, amount: number): void {
  purses.set(seat, has(purses, seat) + amount)
}

function has(purses: Purses, seat: number): number {
  return purses.get(seat) ?? 0
}

export function total({ antes, loot }: Gain): number {
  return sum([antes, loot])
}
