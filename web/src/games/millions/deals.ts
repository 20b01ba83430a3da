/** Who left this round, and for how much: kept in the browser, so that a page opened anew still knows. */
import { read, write } from '../../storage'
import type { Told } from '../../table/story'
import type { Event, Left } from '../../wire/millions'

const KEY = 'stickup-deals'

interface Kept {
  round: string
  deals: Left[]
}

/** What was kept of this round, and what has been told since. `round` is like no other one of any table. */
export function dealsOf(round: string, story: readonly Told[]): Left[] {
  const kept = read<Kept>(KEY)
  const before = kept?.round === round ? kept.deals : []
  const told = thisRound(story).filter((left) => !before.some((other) => same(other, left)))
  return [...before, ...told]
}

export function keepDeals(round: string, deals: readonly Left[]): void {
  write(KEY, { round, deals })
}

function thisRound(story: readonly Told[]): Left[] {
  const facts = story.flatMap(({ fact }) => (fact ? [fact as unknown as Event] : []))
  const began = facts.findLastIndex(({ event }) => event === 'RoundBegan')
  return facts.slice(began + 1).filter((fact): fact is Left => fact.event === 'Left')
}

/** A character leaves only once in a round. */
function same(one: Left, other: Left): boolean {
  return one.seat === other.seat && one.position === other.position
}
