import type * as wire from '../wire/types'

/** Are these the same answer? */
export function sameAnswer(one: wire.Action | null, two: wire.Action): boolean {
  return JSON.stringify(one) === JSON.stringify(two)
}
