import type { LogEntry } from '../../table/eventLog'
import type * as wire from '../../wire/types'

/** So many lines of the story are shown to players who wait, and so many on a tablet or a laptop. */
export const STORY = 3
export const WIDE_STORY = 12

/** The last few lines of the story, the newest last. */
export function latestLines(
  log: readonly LogEntry[],
  tell: (fact: wire.Event) => string | null,
  many = STORY,
): { key: string; text: string }[] {
  const lines: { key: string; text: string }[] = []
  for (let at = log.length - 1; at >= 0 && lines.length < many; at -= 1) {
    const { key, fact } = log[at] ?? { key: '' }
    const text = fact ? tell(fact) : null
    if (text) lines.unshift({ key, text })
  }
  return lines
}
