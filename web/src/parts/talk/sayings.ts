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

/** How my bets of this turn went, in words. */
export function myBets(log: readonly LogEntry[], place: number | null): { key: string; text: string }[] {
  const turn = log.slice(log.findLastIndex(({ fact }) => fact?.event === 'TurnBegan') + 1)
  const mine = turn.filter(({ news }) => news?.kind.startsWith('bet-') && news.place === place)
  return mine.map((told) => ({ key: told.key, text: sayingLine(told) ?? '' }))
}
