/**
 * What this device saw of every deal, saved the moment it's shown: a seal is worth nothing if nobody remembers it.
 * After the game it's compared with the record.
 */
import { hasTexts, isList, readList, write } from '../storage'
import type * as wire from '../wire/types'

const KEY = 'stickup-deals'
const MOST = 50

export interface KeptDeal {
  /** The table and the number of the game. */
  game: string
  /** The name of the last attempt that was seen. */
  deal: string
  seal: string
  /** How many attempts were seen. */
  attempts: number
  /** The same attempt was shown again with another seal. */
  changed?: string
  /** Who sits where: the seat is the index, the place stands there. */
  places: number[]
  /** What this device promised, by place: two people may share one. */
  numbers: Record<string, string>
  /** The places for which it has revealed its number. */
  thrown: number[]
  /** Everyone's promises, by place, once all were in. */
  promises?: Record<string, string>
}

/** Kept in memory if the browser doesn't allow storage. */
const memory = new Map<string, KeptDeal>()

/** What was kept of a game, if this device saw it being dealt. */
export function keptDeal(table: string, game: number): KeptDeal | null {
  return find(`${table}/${game}`)
}

/** A deal is being made before our eyes; the first attempt of its name that we see is the one that counts. */
export function watchDeal(dealing: wire.Dealing, people: readonly wire.Sitter[]): void {
  const before = find(gameOf(dealing.name))
  const kept = before?.deal === dealing.name ? before : begun(dealing, people, before)
  const changed = kept.changed ?? (kept.seal === dealing.commitment ? undefined : dealing.commitment)
  const promises = kept.promises ?? (dealing.promising?.length ? undefined : (dealing.promises ?? {}))
  keep({ ...kept, ...(changed && { changed }), ...(promises && { promises }) })
}

function begun(
  { name, commitment }: wire.Dealing,
  people: readonly wire.Sitter[],
  before: KeptDeal | null,
): KeptDeal {
  return {
    game: gameOf(name),
    deal: name,
    seal: commitment,
    attempts: (before?.attempts ?? 0) + 1,
    places: people.map(({ place }) => place),
    numbers: {},
    thrown: [],
  }
}

/** The number of the device at `place`: the same for one deal, even if the page is loaded again. */
export function numberFor(deal: string, place: number, fresh: () => string): string {
  const kept = find(gameOf(deal))
  const there = kept?.deal === deal ? kept.numbers[place] : undefined
  if (there !== undefined) return there
  const number = fresh()
  if (kept?.deal === deal) keep({ ...kept, numbers: { ...kept.numbers, [place]: number } })
  return number
}

/** Note that the number is about to be revealed: if it's not in the record, someone removed it. */
export function thrownIn(deal: string, place: number): void {
  const kept = find(gameOf(deal))
  if (kept?.deal !== deal || kept.thrown.includes(place)) return
  keep({ ...kept, thrown: [...kept.thrown, place] })
}

/** The seal that this device was shown, where it is another than this one. */
export function otherSeal({ seal, changed }: KeptDeal, than: string): string {
  return seal === than ? (changed ?? seal) : seal
}

/** A deal is called by its table, its game and the attempt. */
function gameOf(deal: string): string {
  return deal.slice(0, deal.lastIndexOf('/'))
}

function find(game: string): KeptDeal | null {
  return memory.get(game) ?? list().find((kept) => kept.game === game) ?? null
}

function keep(kept: KeptDeal): void {
  const all = [kept, ...list().filter(({ game }) => game !== kept.game)].slice(0, MOST)
  write(KEY, all)
  if (JSON.stringify(list()) === JSON.stringify(all)) memory.delete(kept.game)
  else memory.set(kept.game, kept)
}

function list(): KeptDeal[] {
  return readList(KEY, isKept)
}

function isKept(found: unknown): found is KeptDeal {
  if (!hasTexts(found, 'game', 'deal', 'seal')) return false
  const { places, thrown, numbers } = found as Partial<KeptDeal>
  return isList(places) && isList(thrown) && typeof numbers === 'object' && numbers !== null
}
