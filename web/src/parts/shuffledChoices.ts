/** Secret choices in an order of this phone's own, the same all through a game: whoever sees where a thumb goes
 * learns nothing, and its owner keeps the habit. */
import { isList, isNumber, isText, readList, write } from '../storage'

const KEY = 'stickup-order'
/** Games whose order is remembered. */
const MOST = 8
/** More than there are choices anywhere. */
const RANKS = 16

type Order = [game: string, ranks: number[]]
let known: Order[] | null = null

export function shuffledChoices<T>(choices: readonly T[], game: string): T[] {
  const ranks = ranksOf(game)
  const ranked = choices.map((choice, at) => ({ choice, rank: ranks[at] ?? 0 }))
  return ranked.sort((one, two) => one.rank - two.rank).map(({ choice }) => choice)
}

function ranksOf(game: string): number[] {
  known ??= readList(KEY, isOrder)
  const found = known.find(([name]) => name === game)
  if (found) return found[1]
  const ranks = [...crypto.getRandomValues(new Uint32Array(RANKS))]
  known = [...known, [game, ranks] satisfies Order].slice(-MOST)
  write(KEY, known)
  return ranks
}

function isOrder(found: unknown): found is Order {
  return isList(found) && isText(found[0]) && isList(found[1]) && found[1].every(isNumber)
}

/** Forget all orders, as if the page were reloaded. */
export function forgetOrders(): void {
  known = null
}
