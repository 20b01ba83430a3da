/** "Play now": a table where bots sit down by themselves and the game begins. */
import type { Session } from './session.svelte'

const BOTS = 4
const waiting = new Set<string>()

export function startAtOnce(table: string): void {
  waiting.add(table)
}

/** Once the host is there, if this is such a table. */
export async function quickStart(session: Session): Promise<void> {
  if (!waiting.delete(session.table)) return
  for (let bot = 0; bot < BOTS; bot++) await session.do({ t: 'add-bot' })
  await session.do({ t: 'begin' })
}
