/** The item at `place`. Throws if there is none. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place]
  if (found === undefined) throw new RangeError(`nothing at ${place} of ${list.length}`)
  return found
}

/** Take the first of these cards out of a list. */
export function takeOut<T>(list: T[], card: T): void {
  const place = list.indexOf(card)
  if (place < 0) throw new RangeError(`there is no ${String(card)}`)
  list.splice(place, 1)
}

/** Lay a card into a sorted list. */
export function layIn(list: string[], card: string): void {
  const place = list.findIndex((other) => other > card)
  list.splice(place < 0 ? list.length : place, 0, card)
}

/** Each once, in the order they first came. */
export function once<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}

/** Two lists side by side; they must be of one length. */
export function pairs<A, B>(one: readonly A[], two: readonly B[]): [A, B][] {
  if (one.length !== two.length) throw new RangeError(`${one.length} and ${two.length} do not pair`)
  return one.map((item, place) => [item, at(two, place)])
}
