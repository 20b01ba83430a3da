/** What happened at the table, kept as facts, so that it can be told in any language. */
import type * as wire from '../wire/types'

/** A fact and its unique key. */
export interface KeyedFact {
  key: string
  fact: wire.Event
}

export interface LogEntry {
  /** The entry it stood in, and where. */
  key: string
  fact?: wire.Event
  /** Told by the server, in words. */
  line?: string
  news?: wire.News
  /** Who caused the news, by the name they had then. */
  name?: string
  /** Whom they were meant for. */
  whom?: string
}

const MOST = 400
/** News that needs no line: everyone sees it, or it's over in a moment. */
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

const WAITING = 'waiting'

/** Whether that has been told since anything last happened in the game: it's still the same question. */
function waitsAlready(log: readonly LogEntry[]): boolean {
  const since = log.findLastIndex(({ fact, line }) => fact !== undefined || line !== undefined)
  return log.slice(since + 1).some(({ news }) => news?.kind === WAITING)
}

/** The log with one more entry. That the table waits stands there once, the last time it did. A new game has a log of its own: another game has other words. */
export function withEntry(
  log: readonly LogEntry[],
  entry: wire.Seen,
  people: readonly wire.Sitter[],
): LogEntry[] {
  const begins = entry.news?.some(({ kind }) => kind === 'began') ?? false
  const late = entry.news?.some(({ kind }) => kind === WAITING) ?? false
  const told = late && waitsAlready(log)
  const before = (begins ? log.filter(({ news }) => news) : log).filter(
    ({ news }) => !late || told || news?.kind !== WAITING,
  )
  const nameAt = (place?: number | null) => people.find((sitter) => sitter.place === place)?.name ?? ''
  const news = (entry.news ?? [])
    .filter(({ kind }) => !UNTOLD.has(kind) && !(told && kind === WAITING))
    .map((news, place) => ({
      key: `${entry.n}n${place}`,
      news,
      name: nameAt(news.place),
      whom: nameAt(news.whom),
    }))
  const facts = (entry.facts ?? []).map((fact, place) => ({ key: `${entry.n}f${place}`, fact }))
  return [...before, ...news, ...(entry.told ? inWords(entry.n, entry.told) : facts)].slice(-MOST)
}

/** What has happened lately, as far as a snapshot says so. */
export function recentEntries({ n, game }: wire.Snapshot): LogEntry[] {
  return inWords(n, game?.told ?? {})
}

/** A game that is told in words needs no facts. */
function inWords(n: number, { lines = [] }: wire.Told): LogEntry[] {
  return lines.map((line, place) => ({ key: `${n}t${place}`, line }))
}
