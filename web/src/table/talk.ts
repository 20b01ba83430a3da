/** What people say beside the game: gestures, lines from the list, and what they type. */
import { isGesture } from '../art/gestures/gestures'
import type { Speech } from '../art/stage/speech'
import type * as wire from '../wire/types'
import type { LogEntry } from './eventLog'

const KINDS = ['emote', 'line', 'chat', 'haunt']

/** Somebody says something. */
export interface Said extends LogEntry {
  news: wire.News
}

export function isSaid(entry: LogEntry): entry is Said {
  return entry.news !== undefined && KINDS.includes(entry.news.kind)
}

/** The number of the entry it stood in. */
export function numberOf({ key }: LogEntry): number {
  return parseInt(key, 10)
}

/** What was said after the entry with this number. */
export function saidAfter(log: readonly LogEntry[], number: number): Said[] {
  return log.filter(isSaid).filter((entry) => numberOf(entry) > number)
}

/** The sayings with one more: only each person's latest is shown. */
export function withSaid(all: readonly Said[], said: Said): Said[] {
  return [...all.filter(({ news }) => news.place !== said.news.place), said]
}

/** The seat at which it's shown; null if the speaker has none. */
export function speechOf(
  { key, news }: Said,
  people: readonly wire.Sitter[],
  written: (news: wire.News) => string,
): Speech | null {
  const seatAt = (place?: number | null) => people.find((sitter) => sitter.place === place)?.seat ?? null
  const seat = seatAt(news.place)
  if (seat === null) return null
  const text = news.text ?? ''
  const ghost = news.kind === 'haunt'
  const gesture = (ghost || news.kind === 'emote') && isGesture(text) ? text : null
  return { key, seat, gesture, text: gesture ? '' : written(news), whom: seatAt(news.whom), ghost }
}
