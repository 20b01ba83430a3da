/**
 * Every device adds a random number to the deal, so that nobody can rig it: first its hash as a promise, and once
 * everyone has promised, the number itself. Players don't have to do anything.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type * as wire from '../wire/types'
import { numberFor, thrownIn, watchDeal } from './savedDeals'
import { freshHex, type Wanted } from './outbox'

/** What the device at `place` owes this deal now, if anything. Before it gives anything, it keeps what it sees. */
export function owed({ dealing, people }: wire.Room, place: number | null): Wanted | null {
  if (!dealing) return null
  watchDeal(dealing, people)
  if (place === null) return null
  if (dealing.promising?.includes(place))
    return { t: 'promise', promise: hash(entropyFor(dealing.name, place)) }
  if (!dealing.throwing?.includes(place)) return null
  thrownIn(dealing.name, place)
  return { t: 'throw', entropy: entropyFor(dealing.name, place) }
}

function entropyFor(deal: string, place: number): string {
  return numberFor(deal, place, () => freshHex(16))
}

/** By a library: browsers hash only in secure contexts, and a party's own network is none. */
export function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
