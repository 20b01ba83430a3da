/** Picks looks for the people in a record, which has only names: gangsters' names get their own looks. */
import type * as wire from '../wire/types'
import { LOOKS } from '../wire/values'

export function recordedPeople(names: readonly string[]): wire.Sitter[] {
  const known = new Map<string, string>(Object.entries(LOOKS).map(([look, name]) => [name, look]))
  const free = [...known].filter(([name]) => !names.includes(name)).map(([, look]) => look)
  return names.map((name, seat) => {
    return { place: seat, seat, name, look: known.get(name) ?? free.shift() ?? '', here: true }
  })
}
