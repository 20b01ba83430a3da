/** A finished game in words, as one viewer is told it. */
import type { Viewpoint } from '../replay/replaySteps'
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'

const EYES = { bystander: 'spectator', all: 'all' } as const

export function storyUrl(record: string, lang: Language, viewpoint: Viewpoint): string {
  const seat = typeof viewpoint === 'number' ? String(viewpoint) : EYES[viewpoint]
  return `${record}/story?${new URLSearchParams({ lang, seat }).toString()}`
}

export async function fetchStory(
  record: string,
  lang: Language,
  viewpoint: Viewpoint,
): Promise<wire.NarratedReplay> {
  const response = await fetch(storyUrl(record, lang, viewpoint))
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
