/** What the stage shows, as plain data. */

import type { Bullet, Loot } from '../../../wire/cash'
import type { Look } from '../../../art/gangsters/looks/names'
import type { FlyingItem } from '../../../art/stage/flyingItem'
import type { Presence } from '../../../table/presence'

export interface SeatView {
  name: string
  look: Look
  state: 'standing' | 'ducked' | 'hit' | 'dead' | 'out'
  /** Whom the gun is on. */
  target: number | null
  wounds: number
  /** Cards won. */
  loot: number
  /** Its sign; whose it is and what it's called; while it acts, what it did in one line; its name, where that is to be
   * learnt. */
  power: { id: string; says: string; label?: string; name?: string } | null
  godfather: boolean
  /** A bullet lies face down in front. */
  armed: boolean
  presence: Presence
  /** Whether they have answered, if everyone may know. */
  answered: boolean
  /** All of this in one sentence, for screen readers. */
  label: string
}

export interface LootView {
  loot: Loot
  count: number
  /** What it is, and how many. */
  label: string
}

export interface Shot {
  seat: number
  target: number | null
  bullet: Bullet
}

/** The volley, card by card: `turned` of them lie face up. */
export interface Volley {
  shots: Shot[]
  turned: number
}

/** A card on its way to a pile; one that only its owners see flies face down. */
export interface LootFlight extends FlyingItem {
  loot: Loot | null
}

export interface StageView {
  seats: SeatView[]
  me: number | null
  loot: LootView[]
  /** Whose turn it is: the lamp swings there. */
  turn: number | null
  volley: Volley | null
  flights: LootFlight[]
}

/** The seats that can be tapped, and their labels. */
export interface SeatChoice {
  seat: number
  label: string
  picked: boolean
}

export interface BulletWords {
  click: string
  bang: string
}
