/** Everybody as they looked. An older record knows names alone: whoever is called like a gangster looks like one, the
 * others like anybody, and always the same. */
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
