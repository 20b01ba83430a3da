// Made by `npm run types` out of the server's own types. Do not edit.

/**
 * In the order of the roll call (M14).
 */
export type Role = 'brute' | 'crook' | 'driver' | 'mastermind' | 'snitch'
/**
 * M29: may a role be played twice in a row?
 */
export type FooledAgain = 'off' | 'on'
/**
 * B2: does everybody see what everybody has?
 */
export type Money = 'hidden' | 'open'
/**
 * B5: what becomes of the role of somebody who left.
 */
export type LeaversRoles = 'revealed' | 'secret'
/**
 * B6: seconds on the clock. The rules never look at it; the table's clock does.
 */
export type NegotiationClock = '180' | '60' | '90' | 'off'
/**
 * B3: may money change hands without a departure?
 */
export type Gifts = 'off' | 'on'
export type Event =
  | CashChanged
  | LeaderNamed
  | RoundBegan
  | LastRolesShown
  | BankRevealed
  | RolesPlanned
  | AntePaid
  | RolesShown
  | Offered
  | OfferWithdrawn
  | Claimed
  | Peeked
  | RoleSeen
  | MoneyGiven
  | SaidReady
  | TookBackReady
  | LastCallMade
  | Left
  | NegotiationEnded
  | RoleCalled
  | RoleNamed
  | AnteReturned
  | AnteLost
  | Eliminated
  | IntimidationGained
  | SnitchFined
  | LootShared
  | DriverPaid
  | BruteRobbed
  | SymbolPaid
  | LeaversShown
  | RoundEnded
  | PastOpened
  | GameEnded
export type Action =
  AtRandom | Plan | Offer | Withdraw | Leave | Claim | Peek | GiveMoney | Ready | NotReady | LastCall | Name
export type Known = Table | Hand | MillionsSetup
export type Sum = WhatIf | Prospects

/**
 * So much more (or less) in my pocket; everybody saw what for.
 */
export interface CashChanged {
  event: 'CashChanged'
  seat: number
  amount: number
}
/**
 * Who leads the first round (B18).
 */
export interface LeaderNamed {
  event: 'LeaderNamed'
  seat: number
}
/**
 * A new round, and who leads it.
 */
export interface RoundBegan {
  event: 'RoundBegan'
  round: number
  leader: number
}
/**
 * Everybody's role of the round before, by seat: it may not be played now (M29).
 */
export interface LastRolesShown {
  event: 'LastRolesShown'
  roles: Role[][]
}
/**
 * What there is to rob this round.
 */
export interface BankRevealed {
  event: 'BankRevealed'
  bank: string
}
/**
 * The roles I laid face down, by place.
 */
export interface RolesPlanned {
  event: 'RolesPlanned'
  seat: number
  roles: Role[]
}
/**
 * The ante for a character; one who cannot pay has it laid by the Reserve (M7, B1).
 */
export interface AntePaid {
  event: 'AntePaid'
  seat: number
  position: number
  amount: number
  by_reserve: boolean
}
/**
 * All roles in play but one, without names, in the order of the roll call (M8).
 */
export interface RolesShown {
  event: 'RolesShown'
  roles: Role[]
}
/**
 * Money lies on a character, for leaving.
 */
export interface Offered {
  event: 'Offered'
  seat: number
  owner: number
  position: number
  amount: number
}
/**
 * It goes back to who offered it.
 */
export interface OfferWithdrawn {
  event: 'OfferWithdrawn'
  seat: number
  owner: number
  position: number
  amount: number
}
/**
 * `seat` says that this is their role.
 */
export interface Claimed {
  event: 'Claimed'
  seat: number
  role: Role
}
/**
 * An Intimidation card is spent: `seat` looks at a character.
 */
export interface Peeked {
  event: 'Peeked'
  seat: number
  owner: number
  position: number
}
/**
 * What I saw.
 */
export interface RoleSeen {
  event: 'RoleSeen'
  seat: number
  owner: number
  position: number
  role: Role
}
/**
 * Money for nothing (option).
 */
export interface MoneyGiven {
  event: 'MoneyGiven'
  seat: number
  to: number
  amount: number
}
export interface SaidReady {
  event: 'SaidReady'
  seat: number
}
export interface TookBackReady {
  event: 'TookBackReady'
  seat: number
}
/**
 * The clock is cut; deals add nothing to it any more (B6).
 */
export interface LastCallMade {
  event: 'LastCallMade'
  seat: number
}
/**
 * A character goes home with the ante and every offer made for that; nobody is ready any more (B4).
 */
export interface Left {
  event: 'Left'
  seat: number
  position: number
  ante: number
  payers: number[]
  amounts: number[]
}
/**
 * Those who are in are in.
 */
export interface NegotiationEnded {
  event: 'NegotiationEnded'
}
/**
 * Who steps forward for a role: nobody, one, or too many.
 */
export interface RoleCalled {
  event: 'RoleCalled'
  role: Role
  characters: [number, number][]
}
/**
 * The Snitch gives a role away: whoever holds it is out, and steps forward last (M16).
 */
export interface RoleNamed {
  event: 'RoleNamed'
  seat: number
  role: Role
}
export interface AnteReturned {
  event: 'AnteReturned'
  seat: number
  position: number
  amount: number
}
/**
 * To the Reserve.
 */
export interface AnteLost {
  event: 'AnteLost'
  seat: number
  position: number
  amount: number
}
export interface Eliminated {
  event: 'Eliminated'
  seat: number
  position: number
}
/**
 * A single Brute gets a card for a later round (M17).
 */
export interface IntimidationGained {
  event: 'IntimidationGained'
  seat: number
}
/**
 * Alone in the end, the Snitch pays and is out (M18, B10).
 */
export interface SnitchFined {
  event: 'SnitchFined'
  seat: number
  position: number
  amount: number
}
/**
 * Everybody who is left gets `share`; what cannot be divided goes to the Reserve (M19, M20).
 */
export interface LootShared {
  event: 'LootShared'
  total: number
  share: number
  characters: [number, number][]
}
/**
 * Everybody else who shares pays the Driver (M21).
 */
export interface DriverPaid {
  event: 'DriverPaid'
  /**
   * @minItems 2
   * @maxItems 2
   */
  driver: [number, number]
  payers: [number, number][]
  amounts: number[]
}
/**
 * By the Crook (M22, B13).
 */
export interface BruteRobbed {
  event: 'BruteRobbed'
  /**
   * @minItems 2
   * @maxItems 2
   */
  crook: [number, number]
  /**
   * @minItems 2
   * @maxItems 2
   */
  brute: [number, number]
  amount: number
}
/**
 * The role on the loot card gets a bonus from the Reserve (M23).
 */
export interface SymbolPaid {
  event: 'SymbolPaid'
  /**
   * @minItems 2
   * @maxItems 2
   */
  character: [number, number]
  amount: number
}
/**
 * Who left, and as what (B5, option).
 */
export interface LeaversShown {
  event: 'LeaversShown'
  characters: [number, number][]
  roles: Role[]
}
/**
 * Cards go back to hands.
 */
export interface RoundEnded {
  event: 'RoundEnded'
}
/**
 * All roles that `seat` has played, round by round, and what it holds: nothing is secret any more.
 */
export interface PastOpened {
  event: 'PastOpened'
  seat: number
  roles: Role[][]
  cash: number
}
export interface GameEnded {
  event: 'GameEnded'
  scores: number[]
  winners: number[]
}
/**
 * Leave it to luck: what silence means where the rules say so (B24).
 */
export interface AtRandom {
  do: 'AtRandom'
}
/**
 * Lay this role face down; with three players, these two.
 */
export interface Plan {
  do: 'Plan'
  roles: Role[]
}
/**
 * Put money on a face-down character for leaving.
 */
export interface Offer {
  do: 'Offer'
  owner: number
  position: number
  amount: number
}
/**
 * Take back all I offer for this character.
 */
export interface Withdraw {
  do: 'Withdraw'
  owner: number
  position: number
}
/**
 * Take my character back, and with it exactly this much money on offer.
 */
export interface Leave {
  do: 'Leave'
  position: number
  offered: number
}
/**
 * Say that I am this role, true or not.
 */
export interface Claim {
  do: 'Claim'
  role: Role
}
/**
 * Spend an Intimidation card to look at a face-down character.
 */
export interface Peek {
  do: 'Peek'
  owner: number
  position: number
}
/**
 * Money for nothing (option).
 */
export interface GiveMoney {
  do: 'GiveMoney'
  seat: number
  amount: number
}
/**
 * Nothing more to say, for now.
 */
export interface Ready {
  do: 'Ready'
}
/**
 * Take that back.
 */
export interface NotReady {
  do: 'NotReady'
}
/**
 * The Leader cuts the clock (B6).
 */
export interface LastCall {
  do: 'LastCall'
}
/**
 * The Snitch gives somebody's role away.
 */
export interface Name {
  do: 'Name'
  role: Role
}
/**
 * What everybody knows.
 */
export interface Table {
  rules: number
  options: Options
  players: Player[]
  reserve: number
  banks: Bank[]
  bank: Bank | null
  leader: number
  round: number
  crew: [number, number][]
  inside: number[]
  shown: Role[]
  bids: Bid[]
  deals: (Left | MoneyGiven)[]
  last_call: boolean
  called: Role[]
  named: Role | null
  sharers: number[]
  outcome: Outcome | null
}
export interface Options {
  'wont-get-fooled-again': FooledAgain
  money: Money
  'leavers-roles': LeaversRoles
  'negotiation-clock': NegotiationClock
  gifts: Gifts
}
/**
 * What everybody knows of one player.
 */
export interface Player {
  places: Place[]
  cash: number | null
  intimidations: number
  gained: number
  ready: boolean
  claim: Role | null
  last_roles: Role[]
}
/**
 * Where a character lies face down, this round.
 */
export interface Place {
  ante: number
  left: boolean
  role: Role | null
}
/**
 * A loot card: what there is to rob, in millions, what it takes to be in, and whom it favours.
 */
export interface Bank {
  name: string
  amount: number
  ante: number
  symbol?: Role | null
}
/**
 * Money that lies on a character.
 */
export interface Bid {
  payer: number
  owner: number
  position: number
  amount: number
}
/**
 * How a game ended: everybody's score by seat, and who won (nobody, one or several).
 */
export interface Outcome {
  scores: number[]
  winners: number[]
}
/**
 * What one player alone knows: the cash, the roles laid this round, all roles of the rounds before.
 */
export interface Hand {
  cash: number
  roles: Role[]
  past: Role[][]
  glimpses: RoleSeen[]
}
/**
 * Three to eight players, the table's options, and the loot cards it plays with.
 */
export interface MillionsSetup {
  seats: number
  options: Options
  banks: Bank[]
}
/**
 * What a player knows who is in, and wonders who else should be.
 */
export interface WhatIf {
  players: number
  seat: number
  cash: number
  bank: Bank
  shown: Role[]
  crew: Spot[]
  known: Seen[]
  rules: number
}
/**
 * Where a character lies.
 */
export interface Spot {
  owner: number
  position: number
}
/**
 * A card that the player knows: the own, one seen by Intimidation, one that was called.
 */
export interface Seen {
  owner: number
  position: number
  role: Role
}
/**
 * What staying would bring.
 */
export interface Prospects {
  everybody: Range
  without: Without[]
  single: Range
}
/**
 * The least and the most one can get.
 */
export interface Range {
  least: number
  most: number
}
/**
 * What staying brings if one of the others leaves.
 */
export interface Without {
  owner: number
  position: number
  gain: Range
}
