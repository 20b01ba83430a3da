/** "Play now": a table where bots sit down by themselves and the game begins. */
import type { Session } from './session.svelte'

const BOTS = 4
/** The tables, and which bots sit down there: any, unless named. */
const waiting = new Map<string, string | null>()

export function startAtOnce(table: string, bot: string | null = null): void {
  waiting.set(table, bot)
}

/** Once the host is there, if this is such a table. */
export async function quickStart(session: Session): Promise<void> {
  const bot = waiting.get(session.table) ?? null
  if (!waiting.delete(session.table)) return
  for (let there = 0; there < BOTS; there++) await session.do({ t: 'add-bot', bot })
  await session.do({ t: 'begin' })
}
