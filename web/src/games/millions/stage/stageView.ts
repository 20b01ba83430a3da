/** What the stage of Millions of Dollars is told to show. */

import type { Role } from '../../../wire/millions'
import type { Look } from '../../../art/gangsters/looks/names'
import type { FlyingItem } from '../../../art/stage/flyingItem'
import type { Presence } from '../../../table/presence'

/** A character, where its owner laid it. */
export interface PlaceView {
  state: 'empty' | 'in' | 'left' | 'out'
  /** Once it has been called, or shown. */
  role: Role | null
  ante: number
  /** Who offers money for it to leave, and until when a bot stands by it. */
  payers: { look: Look; until: number | null }[]
  /** All of that money, as it is written. */
  offered: string
}

export interface SeatView {
  name: string
  look: Look
  presence: Presence
  leader: boolean
  ready: boolean
  /** As it is written; nothing where money is hidden. */
  cash: string
  claim: Role | null
  intimidations: number
  places: PlaceView[]
  /** All of this in one sentence, for screen readers. */
  label: string
}

export interface BankView {
  name: string
  amount: string
  ante: number
  anteText: string
  symbol: Role | null
  symbolText: string
}

/** A role that is in use: how often it lies in the middle, and where the roll call is. */
export interface RoleView {
  role: Role
  count: number
  state: 'waiting' | 'calling' | 'called' | 'named'
  label: string
}

export interface MoneyFlight extends FlyingItem {
  amount: string
  look: Look | null
}

export interface StageView {
  seats: SeatView[]
  me: number | null
  bank: BankView | null
  roles: RoleView[]
  /** What is said of the one card that stays face down; nothing before the others are shown. */
  hidden: string
  /** Whose word it is: the lamp swings there. */
  turn: number | null
  flights: MoneyFlight[]
}

/** A character one may tap, and what that says. */
export interface PlaceChoice {
  seat: number
  position: number
  label: string
  picked: boolean
}

export type RoleWords = Record<Role, string>
