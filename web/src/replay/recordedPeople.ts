/** Picks looks for the people in a record. An older record has only names: gangsters' names get their own looks, and
 * everyone else always the same one. */
import type * as wire from '../wire/types'
import { LOOKS } from '../wire/values'

export function recordedPeople(names: readonly string[], looks: readonly string[] = []): wire.Sitter[] {
  const known = new Map<string, string>(Object.entries(LOOKS).map(([look, name]) => [name, look]))
  const free = [...known].filter(([name]) => !names.includes(name)).map(([, look]) => look)
  return names.map((name, seat) => {
    const look = looks[seat] ?? known.get(name) ?? free.shift() ?? ''
    return { place: seat, seat, name, look, here: true }
  })
}
