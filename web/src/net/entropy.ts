/**
 * Every device throws something into the deal, so that nobody can bend it: first the promise (a hash), and once
 * all have promised, what was promised. Nobody has to do anything for it.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type * as wire from '../wire/types'
import { freshHex, type Wanted } from './outbox'

const KEY = 'stickup-entropy'

interface Kept {
  deal: string
  entropy: string
}

/** What the device at `place` owes this deal now, if anything. */
export function owed(dealing: wire.Dealing | null | undefined, place: number | null): Wanted | null {
  if (!dealing || place === null) return null
  if (dealing.promising?.includes(place)) return { t: 'promise', promise: hash(entropyFor(dealing.name)) }
  if (dealing.throwing?.includes(place)) return { t: 'throw', entropy: entropyFor(dealing.name) }
  return null
}

/** The same for one deal, even if the page is loaded again between the promise and the throw. */
function entropyFor(deal: string): string {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
  if (kept?.deal === deal) return kept.entropy
  const entropy = freshHex(16)
  sessionStorage.setItem(KEY, JSON.stringify({ deal, entropy } satisfies Kept))
  return entropy
}

/** By a library: browsers hash only in secure contexts, and a party's own network is none. */
export function hash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
