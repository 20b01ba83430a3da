/** Is the record's deal the one that this device took part in? The record alone can't tell. */
import { hash } from '../../net/dealEntropy'
import { otherSeal, type KeptDeal } from '../../net/savedDeals'
import type { FairDeal } from '../gameRecord'

export type Difference = 'seal' | 'attempts' | 'number' | 'promises'

export type SealCheck =
  /** This device was not there when it was dealt. */
  | { is: 'unseen' }
  /** The seal came with the link, from someone who was. */
  | { is: 'linked' }
  /** It saw another attempt, and not the one that was played. */
  | { is: 'missed'; saw: number }
  /** As shown. `number`: is what this device promised in the deal? Null if it promised nothing. */
  | { is: 'same'; number: 'in' | 'out' | null; promises: boolean }
  /** `seal`: what this device was shown. */
  | { is: 'different'; why: Difference; seal: string }

export function checkSeal(deal: FairDeal, kept: KeptDeal | null, linked: string | null): SealCheck {
  if (kept === null) return fromLink(deal, linked)
  if (laterAttempt(deal, kept)) return { is: 'missed', saw: attemptOf(kept.deal) }
  const wrong = difference(deal, kept)
  if (wrong) return { is: 'different', why: wrong, seal: otherSeal(kept, deal.commitment) }
  return { is: 'same', number: whereabouts(deal, kept), promises: kept.promises !== undefined }
}

function fromLink(deal: FairDeal, linked: string | null): SealCheck {
  if (linked === null) return { is: 'unseen' }
  return deal.commitment === linked ? { is: 'linked' } : { is: 'different', why: 'seal', seal: linked }
}

/** Of the same game. */
function laterAttempt({ table }: FairDeal, { game, deal }: KeptDeal): boolean {
  return table === `${game}/${attemptOf(table)}` && attemptOf(deal) < attemptOf(table)
}

/** Its number is the last part of a deal's name. */
function attemptOf(deal: string): number {
  return Number(deal.slice(deal.lastIndexOf('/') + 1))
}

function difference(deal: FairDeal, kept: KeptDeal): Difference | null {
  if (kept.changed || kept.deal !== deal.table || kept.seal !== deal.commitment) return 'seal'
  if (!countsAttempts(deal, kept)) return 'attempts'
  if (Object.keys(kept.numbers).some((place) => !keptFaith(deal, kept, Number(place)))) return 'number'
  return kept.promises && !asPromised(deal, kept, kept.promises) ? 'promises' : null
}

/** As many as its name says, and no fewer than we saw; an old record says nothing about it. */
function countsAttempts({ version = 1, attempt = 1, table }: FairDeal, { attempts }: KeptDeal): boolean {
  return version === 1 || (attempt === attemptOf(table) && attempt >= attempts)
}

/** Whether the number this device added is in the record, and no other under its seat. */
function keptFaith(deal: FairDeal, kept: KeptDeal, place: number): boolean {
  const found = deal.entropies[kept.places.indexOf(place)]
  return found === undefined ? !kept.thrown.includes(place) : found === kept.numbers[place]
}

/** Whether every seat's number is the one promised before any was known, and no other seat has one. */
function asPromised(
  { entropies }: FairDeal,
  { places }: KeptDeal,
  promises: Record<string, string>,
): boolean {
  const found = Object.entries(entropies).map(([seat, text]) => [places[Number(seat)], hash(text)])
  const promised = Object.entries(promises).map(([place, promise]) => [Number(place), promise])
  return JSON.stringify(found.sort(byPlace)) === JSON.stringify(promised.sort(byPlace))
}

function byPlace([one]: unknown[], [two]: unknown[]): number {
  return Number(one) - Number(two)
}

function whereabouts(deal: FairDeal, { numbers, places }: KeptDeal): 'in' | 'out' | null {
  const mine = Object.keys(numbers).map(Number)
  if (!mine.length) return null
  return mine.every((place) => places.indexOf(place) in deal.entropies) ? 'in' : 'out'
}
