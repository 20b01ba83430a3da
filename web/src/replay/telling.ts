/** What happened at one step, in words, as somebody saw it. */
import type { GameWords } from '../words/games'
import type { Fact, GameRecord } from './record'
import type { Told } from '../table/story'
import { seenBy, type Eyes, type Moment } from './moment'

/** Milliseconds from one step to the next for whoever only watches. */
export const PACE = 1_600

/** A bystander, somebody at the table, or one who sees everything. */
export type Watcher = 'bystander' | 'all' | number

/** Where it is worth stopping: after so many answers something has happened. */
export function beats({ answers }: GameRecord): number[] {
  return [0, ...answers.filter(({ facts }) => facts.some(({ to }) => to !== 'dealer')).map(({ n }) => n)]
}

export function eyesOf(watcher: Watcher): Eyes {
  return typeof watcher === 'number' ? watcher : null
}

/** `aside` puts what only one knew behind that one's name. */
export function told(
  facts: readonly Fact[],
  watcher: Watcher,
  words: GameWords,
  aside: (name: string, text: string) => string,
): string[] {
  return facts.flatMap(({ to, fact }) => {
    if (to === '*') return words.event(fact, eyesOf(watcher)) ?? []
    if (to === 'dealer') return []
    if (to === watcher) return words.event(fact, to) ?? []
    const text = watcher === 'all' ? words.event(fact, to) : null
    return text === null ? [] : aside(words.name(to), text)
  })
}

/** Everything somebody has seen so far, as the show follows it. */
export function storyOf({ facts }: Moment, eyes: Eyes): Told[] {
  return seenBy(eyes, facts).map((fact, place) => ({ key: `${place}`, fact }))
}
