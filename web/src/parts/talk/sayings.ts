import type { LogEntry } from '../../table/eventLog'
import type * as wire from '../../wire/types'
import { say } from '../../words/uiTexts.svelte'

/** What somebody said, in their own words or in ours. */
export function saying({ kind, text = '' }: wire.News): string {
  return kind === 'line' ? say(`line-${text}`) : text
}

/** Who said what, as a line of the story; null if it was nothing of the kind. */
export function sayingLine({ news, name = '', whom }: LogEntry): string | null {
  if (!news) return null
  if (news.kind === 'chat' || news.kind === 'line') return say('says', { name, text: saying(news) })
  if (news.kind === 'haunt') return whom ? say('haunts-whom', { name, whom }) : say('haunts', { name })
  if (news.kind.startsWith('bet-')) return say(`news-${news.kind}`, { name, whom: whom ?? '' })
  if (news.kind !== 'emote') return null
  return whom ? say('emote-point-at', { name, whom }) : say(`emote-${news.text ?? ''}`, { name })
}

const BEGINS = new Set(['TurnBegan', 'RoundBegan'])

/** How my bets went, in words: those of this turn, or those of the last that were decided as this one began. */
export function myBets(log: readonly LogEntry[], place: number | null): { key: string; text: string }[] {
  const began = entryOf(log.findLast(({ fact }) => fact && BEGINS.has(fact.event)))
  const mine = log.filter(
    (entry) => entry.news?.kind.startsWith('bet-') && entry.news.place === place && entryOf(entry) >= began,
  )
  return mine.map(({ key, news, whom = '' }) => ({ key, text: say(`my-${news?.kind ?? ''}`, { whom }) }))
}

/** The number of the entry that a line stood in. */
function entryOf(line: LogEntry | undefined): number {
  return line ? parseInt(line.key) : 0
}
