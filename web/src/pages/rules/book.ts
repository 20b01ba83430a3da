/** What stands on a game's rules page, in its order: keys of texts, no sentences. Those of `web.ftl` begin so. */
import { ORDER, POWERS } from '../../wire/values'

export interface Step {
  title: string
  texts: string[]
}

/** Powers or roles: cards with a text, and a longer one. */
export interface Cast {
  title: string
  keys: string[]
}

export interface Book {
  game: string
  goal: string[]
  steps: Step[]
  /** What else is good to know. */
  notes: string[]
  cast: Cast
}

const CASH: Book = {
  game: 'cash-n-guns',
  goal: ['web-rules-cash-goal'],
  steps: [
    { title: 'step-1', texts: ['web-rules-cash-loot'] },
    { title: 'step-2', texts: ['rule-load'] },
    { title: 'step-3', texts: ['rule-aim'] },
    { title: 'step-4', texts: ['rule-privilege'] },
    { title: 'step-5', texts: ['rule-courage'] },
    { title: 'step-6', texts: ['web-rules-cash-shots'] },
    { title: 'step-7', texts: ['rule-share', 'rule-clip'] },
  ],
  notes: ['web-rules-cash-count'],
  cast: { title: 'web-rules-powers', keys: POWERS.map((power) => `power-${power}`) },
}

const MILLIONS: Book = {
  game: 'millions-of-dollars',
  goal: ['web-rules-millions-goal', 'note-goal'],
  steps: [
    { title: 'step-1', texts: ['rule-plan'] },
    { title: 'step-2', texts: ['rule-negotiate', 'note-promises'] },
    { title: 'step-3', texts: ['note-heist', 'rule-name'] },
    { title: 'step-4', texts: ['web-rules-millions-sharing'] },
  ],
  notes: ['note-broke', 'note-loot-cards'],
  cast: { title: 'web-rules-roles', keys: ORDER.map((role) => `role-${role}`) },
}

export function bookOf(game: string): Book | undefined {
  return [CASH, MILLIONS].find((book) => book.game === game)
}

/** A rule without the numbers of its clauses: those are for people who write referees. */
export function readable(text: string): string {
  return text.replace(/ \((?:[A-Z]\d+(?:-[A-Z]?\d+)?(?:, )?)+\)$/, '')
}
