/** A finished game in words, as one watcher is told it. */
import type { Watcher } from '../replay/scenes'
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'

const EYES = { bystander: 'spectator', all: 'all' } as const

export function storyUrl(record: string, lang: Language, watcher: Watcher): string {
  const seat = typeof watcher === 'number' ? String(watcher) : EYES[watcher]
  return `${record}/story?${new URLSearchParams({ lang, seat }).toString()}`
}

export async function storyOf(record: string, lang: Language, watcher: Watcher): Promise<wire.NarratedReplay> {
  const response = await fetch(storyUrl(record, lang, watcher))
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as wire.NarratedReplay
}

/** The step that is nearest to number `n`: through other eyes the same moment. */
export function stepAt({ steps }: wire.NarratedReplay, n: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.n <= n),
  )
}
