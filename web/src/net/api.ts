/** The HTTP API: opening tables, joining, listing. */
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'
import { Refused } from './outbox'

export const games = () => get<wire.Catalog>('/api/games')
export const openTables = async () => (await get<{ tables: wire.Listed[] }>('/api/tables')).tables
export const create = (wanted: wire.NewTable) => post<wire.Seated>('/api/tables', wanted)
export const room = (table: string) => get<wire.Room>(`/api/tables/${encodeURIComponent(table)}`)
export const join = (table: string, wanted: wire.Join) =>
  post<wire.Seated>(`/api/tables/${encodeURIComponent(table)}/join`, wanted)
/** The table behind a code that was typed or scanned. */
export const tableOf = async (code: string) =>
  (await get<wire.TableForCode>(`/api/codes/${encodeURIComponent(code)}`)).table
/** A code for a screen that is to show a table, and the key with which it asks for that. */
export const openScreen = () => post<wire.OpenScreen>('/api/screens', {})
/** The table that a screen is to show, once a phone has brought one. */
export const screenTable = async (key: string) =>
  (await post<wire.ScreenTable>('/api/screens/table', { key })).table ?? null
/** Show a table on the screen with this code. */
export const bringTable = (code: string, table: string) =>
  post<wire.ScreenTable>(`/api/screens/${encodeURIComponent(code)}`, { table })
/** What a game's rules compute from a request. */
export const workOut = <Answer>(game: string, sum: string, asked: object) =>
  post<Answer>(`/api/games/${game}/${sum}`, asked)
/** The texts of a game that has none here. */
export const gameWords = (game: string, lang: Language) =>
  get<wire.WordsOfGame>(`/api/games/${encodeURIComponent(game)}/words?lang=${lang}`)
/** Where the record of a finished game can be had. */
export const recordUrl = (table: string, game: number) => `/api/tables/${table}/games/${game}`

/** What really happened in it, every secret open. */
export const chronicle = <Told>(table: string, game: number) =>
  get<Told>(`${recordUrl(table, game)}/chronicle`)

/** What my own answers in it were worth, or how far the coach has come. */
export const review = (table: string, game: number, lang: Language) =>
  get<wire.GameReview>(`${recordUrl(table, game)}/review?lang=${lang}`)

export function socketUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}/ws`
}

function get<Answer>(path: string): Promise<Answer> {
  return ask(path, { method: 'GET' })
}

function post<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  return ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(path, init).catch(() => null)
  if (response === null) throw new Refused('unreachable')
  if (response.ok) return (await response.json()) as Answer
  const said = (await response.json().catch(() => null)) as wire.ErrorBody | null
  throw new Refused(said?.error.code ?? 'broken')
}
