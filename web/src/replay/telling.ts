/** What happened at one step, in words, as somebody saw it. */
import type { GameWords } from '../words/games'
import type { Fact, GameRecord } from './record'
import type { Eyes } from './moment'

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
