import { api } from '../net'
import { uiTexts } from '../words/uiTexts.svelte'
import { parseRecord, type GameRecord } from './gameRecord'

/** The record of a finished game, and the words to tell it with. */
export async function fetchRecord(table: string, game: number): Promise<GameRecord> {
  const response = await fetch(api.recordUrl(table, game))
  if (!response.ok) throw new Error(String(response.status))
  const there = parseRecord(await response.text())
  await uiTexts.learn(there.setup.game)
  return there
}
