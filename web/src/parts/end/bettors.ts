import { lookAt, type Look } from '../../art/gangsters/looks/names'
import type * as wire from '../../wire/types'

export interface Bettor {
  place: number
  name: string
  look: Look
  won: number
  of: number
}

/** Everyone who bet, the best guesser first. */
export function bettors(people: readonly wire.Sitter[]): Bettor[] {
  return people
    .map(({ place, name, look, bets_won: won = 0, bets_lost: lost = 0 }) => ({
      place,
      name,
      look: lookAt(look, place),
      won,
      of: won + lost,
    }))
    .filter(({ of }) => of > 0)
    .sort((one, two) => two.won - one.won || one.of - two.of)
}
