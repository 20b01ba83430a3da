/** The fair dealer of docs/record.md: computes every card from the secret and everyone's numbers. */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { FairDeal, Setup } from '../gameRecord'

export type DrawnCard = string | number

/**
 * What is shown before the deal: it binds the dealer to the secret and tells nothing about it; since version 2 it
 * binds them to players and setup too.
 */
export function commitment(secret: Uint8Array, deal: FairDeal, setup: Setup): string {
  const { table, version = 1, attempt = 1, shown = 0 } = deal
  const rules = `${setup.game}/${setup.rules}`
  if (version === 1) return bytesToHex(bound('stickup/commitment/1', table, rules, secret))
  const when = [String(attempt), String(shown)]
  return bytesToHex(bound('stickup/commitment/2', table, rules, agreedSetup(setup), ...when, secret))
}

/** What every draw follows from. */
export function seed(secret: Uint8Array, deal: FairDeal, setup: Setup): Uint8Array {
  return hmac(sha256, secret, transcript(deal, setup))
}

function transcript({ table, entropies }: FairDeal, setup: Setup): Uint8Array {
  const seats = Object.keys(entropies).sort((one, two) => Number(one) - Number(two))
  const thrownIn = seats.flatMap((seat) => [seat, entropies[seat] ?? ''])
  return bound('stickup/deal/1', table, `${setup.game}/${setup.rules}`, agreedSetup(setup), ...thrownIn)
}

/** Players and setup as one line of JSON, keys sorted. */
export function agreedSetup({ players, setup }: Setup): string {
  const people = players.map(({ name, bot }) => (bot == null ? { name } : { name, bot }))
  return JSON.stringify(sorted({ players: people, setup }))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [two]) => order(one, two))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

function bound(...parts: (string | Uint8Array)[]): Uint8Array {
  const raw = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part))
  return sha256(concatBytes(...raw.map((part) => sha256(part))))
}

/** `count` cards out of the sorted bag, each equally likely (Fisher-Yates from the front). */
export function draw(seed: Uint8Array, label: string, bag: readonly DrawnCard[], count: number): DrawnCard[] {
  const below = numbers(seed, label)
  const cards = [...bag].sort(order)
  for (let place = 0; place < count; place++) {
    const other = place + below(cards.length - place)
    ;[cards[place], cards[other]] = [cards[other] as DrawnCard, cards[place] as DrawnCard]
  }
  return cards.slice(0, count)
}

const RANGE = 2n ** 64n

/** Numbers that follow from a seed and a label; one over the last whole multiple of the bound is thrown away. */
function numbers(seed: Uint8Array, label: string): (bound: number) => number {
  let block = 0
  const next = () => {
    const bytes = hmac(sha256, seed, utf8ToBytes(`${label}/${block++}`))
    return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0)
  }
  return (bound) => {
    const limit = RANGE - (RANGE % BigInt(bound))
    let number = next()
    while (number >= limit) number = next()
    return Number(number % BigInt(bound))
  }
}

/** Numbers as numbers; texts character by character, by their numbers in Unicode. */
function order(one: DrawnCard, two: DrawnCard): number {
  if (typeof one === 'number' && typeof two === 'number') return one - two
  const [first, second] = [[...String(one)], [...String(two)]]
  for (const [place, letter] of first.entries()) {
    const other = second[place]
    if (other === undefined) return 1
    if (letter !== other) return (letter.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
  }
  return first.length - second.length
}
