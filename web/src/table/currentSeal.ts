/** The seal on the deal of the game at the table, and whether this device saw it before the first card. */
import { keptDeal, otherSeal } from '../net'
import type * as wire from '../wire/types'

export interface CurrentSeal {
  seal: string
  attempt: number
  /** `different`: before the deal this device was shown another one, `before`. */
  is: 'kept' | 'unkept' | 'different'
  before: string
}

export function currentSeal({ table, games = 1, seal }: wire.Room): CurrentSeal | null {
  if (!seal) return null
  const { name, commitment, attempt = 1 } = seal
  const kept = keptDeal(table, games)
  const seen = kept?.deal === name ? kept : null
  const same = !seen?.changed && seen?.seal === commitment
  return {
    seal: commitment,
    attempt,
    is: seen === null ? 'unkept' : same ? 'kept' : 'different',
    before: seen ? otherSeal(seen, commitment) : '',
  }
}
