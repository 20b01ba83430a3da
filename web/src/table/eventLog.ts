/** What happened at the table, kept as facts, so that it can be told in any language. */
import type * as wire from '../wire/types'

export interface Told {
  /** The entry it stood in, and where. */
  key: string
  fact?: wire.Event
  /** Told by the server, in words. */
  line?: string
  news?: wire.News
  /** Whose doing the news were, as they were called then. */
  name?: string
}

const MOST = 400
/** What need not be told: everybody sees it, or it is over in a moment. */
const UNTOLD = new Set([
  'opened',
  'came',
  'ready',
  'not-ready',
  'promised',
  'threw',
  'began',
  'over',
  'closed',
])

/** The story with one more entry. A new game has a story of its own: another game has other words. */
export function tell(story: readonly Told[], entry: wire.Seen, people: readonly wire.Sitter[]): Told[] {
  const begins = entry.news?.some(({ kind }) => kind === 'began') ?? false
  const before = begins ? story.filter(({ news }) => news) : story
  const nameAt = (place?: number | null) => people.find((sitter) => sitter.place === place)?.name ?? ''
  const news = (entry.news ?? [])
    .filter(({ kind }) => !UNTOLD.has(kind))
    .map((news, place) => ({ key: `${entry.n}n${place}`, news, name: nameAt(news.place) }))
  const facts = (entry.facts ?? []).map((fact, place) => ({ key: `${entry.n}f${place}`, fact }))
  return [...before, ...news, ...(entry.told ? inWords(entry.n, entry.told) : facts)].slice(-MOST)
}

/** What has happened lately, as far as a snapshot says so. */
export function lately({ n, game }: wire.Snapshot): Told[] {
  return inWords(n, game?.told ?? {})
}

/** A game that is told in words needs no facts. */
function inWords(n: number, { lines = [] }: wire.Told): Told[] {
  return lines.map((line, place) => ({ key: `${n}t${place}`, line }))
}
