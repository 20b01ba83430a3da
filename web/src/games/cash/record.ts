/** A finished game as the server keeps it (docs/record.md): every fact, the secret ones too. */
import { api } from '../../net'
import type { Event } from '../../wire/cash'

interface Line {
  line: string
  facts?: { fact: Event }[]
}

export async function factsOf(table: string, game: number): Promise<Event[]> {
  const response = await fetch(api.recordUrl(table, game))
  if (!response.ok) throw new Error(`no record: ${response.status}`)
  return read(await response.text())
}

export function read(record: string): Event[] {
  const lines = record.split('\n').filter((line) => line !== '')
  return lines.flatMap((line) => (JSON.parse(line) as Line).facts ?? []).map(({ fact }) => fact)
}
