/** Who is behind a seat: somebody at their phone, nobody, or a bot. */
import type * as wire from '../wire/types'

export type Presence = 'here' | 'away' | 'bot' | 'covered'

/** The people who aren't at the table, by name, and who of them watches a replay. */
export function missing(people: readonly wire.Sitter[]): { names: string[]; inReplay: string[] } {
  const away = people.filter(({ here, bot }) => !here && !bot)
  const named = (some: readonly wire.Sitter[]) => some.map(({ name }) => name)
  return { names: named(away), inReplay: named(away.filter(({ in_replay }) => in_replay)) }
}

/** A seat without a person is from a record, where everyone counts as present. */
export function presenceOf(sitter: wire.Sitter | undefined): Presence {
  if (!sitter) return 'here'
  if (sitter.bot) return 'bot'
  if (sitter.covered) return 'covered'
  return sitter.here ? 'here' : 'away'
}
