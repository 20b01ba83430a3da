/** Who is behind a seat: somebody at their phone, nobody, or a bot. */
import type * as wire from '../wire/types'

export type Presence = 'here' | 'away' | 'bot' | 'covered'

/** A seat that nobody is known to sit in is a recorded one: there everybody is present. */
export function presenceOf(sitter: wire.Sitter | undefined): Presence {
  if (!sitter) return 'here'
  if (sitter.bot) return 'bot'
  if (sitter.covered) return 'covered'
  return sitter.here ? 'here' : 'away'
}
