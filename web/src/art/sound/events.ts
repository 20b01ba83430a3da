/** Which fact makes which sound. Only what the whole table sees is here: a private fact is never heard. */

import type { SoundName } from './synth'

export interface Fact {
  event: string
  bullet?: string | undefined
  seat?: number | undefined
}

const HEARD: Record<string, SoundName> = {
  LootRevealed: 'paper',
  GunsLoaded: 'paper',
  GunsAimed: 'cock',
  GunAimed: 'cock',
  CourageShown: 'heartbeat',
  BillTaken: 'paper',
  ShareTaken: 'paper',
  ShareBuried: 'paper',
  ShareSwapped: 'paper',
  LootOpened: 'coins',
  GameEnded: 'coins',
  BankRevealed: 'paper',
  AntePaid: 'coins',
  RolesShown: 'paper',
  Offered: 'paper',
  OfferWithdrawn: 'paper',
  MoneyGiven: 'coins',
  LastCallMade: 'heartbeat',
  Left: 'coins',
  RoleCalled: 'paper',
  LootShared: 'coins',
}

/** Facts that are heard, for whoever wants to check them against the rules. */
export const EVENTS_HEARD = [...Object.keys(HEARD), 'BulletShown']

export function soundOf(fact: Fact): SoundName | null {
  if (fact.event === 'BulletShown') return fact.bullet === 'bang' ? 'bang' : 'click'
  return HEARD[fact.event] ?? null
}
