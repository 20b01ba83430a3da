/** The options of a question, sorted by how you answer them: tap a player, a card or a power, or pick a text. */
import type { Action, Bullet, Loot } from '../../wire/cash'
import type * as wire from '../../wire/types'

/** An option as it came, and what it lets you choose. */
export interface OptionFor<Thing> {
  option: wire.Action
  thing: Thing
}

/** A card that can be taken, stolen or wished for. */
export interface LootOffer {
  loot: Loot
  /** What a tap does. */
  label: string
  /** Which kind of answer it is; none if it is a wish. */
  answer?: string | undefined
  picked?: boolean | undefined
  /** What it adds to my count. */
  gain?: string | undefined
  /** Its place on my wish list; 0 if it is not on it. */
  wish?: number
}

export interface SortedOptions {
  seats: OptionFor<number>[]
  bullets: OptionFor<Bullet>[]
  loot: OptionFor<Loot>[]
  pairs: OptionFor<[Loot, Loot]>[]
  powers: OptionFor<string>[]
  words: wire.Action[]
}

export function sortOptions(options: readonly wire.Action[]): SortedOptions {
  const found: SortedOptions = { seats: [], bullets: [], loot: [], pairs: [], powers: [], words: [] }
  for (const option of options) sort(option, found)
  return found
}

function sort(option: wire.Action, found: SortedOptions): void {
  const action = option as unknown as Action
  switch (action.do) {
    case 'Aim':
      found.seats.push({ option, thing: action.target })
      break
    case 'Point':
    case 'TradePlayer':
      found.seats.push({ option, thing: action.seat })
      break
    case 'Load':
    case 'Give':
    case 'Discard':
      found.bullets.push({ option, thing: action.bullet })
      break
    case 'Steal':
      found.loot.push({ option, thing: action.loot })
      break
    case 'Take':
      take(option, action.shares, found)
      break
    case 'KeepPower':
      found.powers.push({ option, thing: action.power })
      break
    default:
      found.words.push(option)
  }
}

function take(option: wire.Action, [first, second]: readonly Loot[], found: SortedOptions): void {
  if (first === undefined) return
  if (second === undefined) found.loot.push({ option, thing: first })
  else found.pairs.push({ option, thing: [first, second] })
}

/** The share that goes by itself: the best that was wished for, or the only one there is. Two at once are a choice. */
export function obviousShare({ loot, pairs }: SortedOptions, wishes: readonly Loot[]): wire.Action | null {
  if (pairs.length) return null
  const wished = wishes.flatMap((wish) => loot.filter(({ thing }) => thing === wish))
  const [first] = loot.length === 1 ? loot : wished
  return first?.option ?? null
}

/** What can be tapped of the loot: alone, or, once the Greedy reaches for two, as the first or the second. */
export function reach({ loot, pairs }: SortedOptions, two: boolean, first: Loot | null): OptionFor<Loot>[] {
  if (!two) return loot
  const all = loot.map(({ thing }) => thing)
  if (first === null)
    return all
      .filter((thing) => pairs.some((pair) => pair.thing.includes(thing)))
      .map((thing) => ({ thing, option: NONE }))
  return all.flatMap((thing) => {
    const option = (pairOf(pairs, first, thing) ?? pairOf(pairs, thing, first))?.option
    return option ? [{ thing, option }] : []
  })
}

/** Where the order does not matter only one of the two is offered. */
function pairOf(pairs: readonly OptionFor<[Loot, Loot]>[], one: Loot, two: Loot) {
  return pairs.find(({ thing }) => thing[0] === one && thing[1] === two)
}

/** The first share of a pair, which isn't an answer yet. */
export const NONE: wire.Action = { do: '' }
