/** A record as it is told: scene by scene, in words, as somebody saw it. */
import { at } from '../fold/lists'
import type * as wire from '../wire/types'
import type { GameWords } from '../words/gameWords'
import type { Fact, GameRecord } from './gameRecord'
import { seenBy, type Eyes } from './recordPosition'

/** Milliseconds from one step to the next for whoever only watches. */
export const PACE = 1_600

/** A bystander, somebody at the table, or one who sees everything. */
export type Watcher = 'bystander' | 'all' | number

/** Does something begin here that is worth a look of its own? */
type Opens = (fact: wire.Event) => boolean

/**
 * What happens from one stop to the next; the first is how everybody sits down. What only some of them see belongs to
 * what everybody sees next.
 */
export function scenesOf({ start, answers }: GameRecord, opens: Opens): Fact[][] {
  const scenes = answers.flatMap(({ facts }) => cut(facts, opens)).reduce(joined, [])
  return [start, ...scenes]
}

function cut(facts: readonly Fact[], opens: Opens): Fact[][] {
  const cuts = [...facts.keys()].filter((place) => place === 0 || opens(at(facts, place).fact))
  return cuts.map((from, place) => facts.slice(from, cuts[place + 1]))
}

function joined(scenes: Fact[][], scene: Fact[]): Fact[][] {
  const last = scenes.at(-1)
  if (!last || last.some(({ to }) => to === '*')) return [...scenes, scene]
  return [...scenes.slice(0, -1), [...last, ...scene]]
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

/** A fact, and what tells it from all others. */
export interface Shown {
  key: string
  fact: wire.Event
}

/** What somebody saw, as the show follows it. */
export function storyOf(facts: readonly Fact[], eyes: Eyes): Shown[] {
  return seenBy(eyes, facts).map((fact, place) => ({ key: `${place}`, fact }))
}
