/** A record scene by scene, in words, from one viewpoint. */
import { at } from '../fold/listHelpers'
import type { KeyedFact } from '../table/eventLog'
import type * as wire from '../wire/types'
import type { GameWords } from '../words/baseWords'
import type { RecordedFact, GameRecord } from './gameRecord'
import { seenBy, type Viewer } from './viewsAtStep'

/** Milliseconds from one step to the next while the replay plays. */
export const PACE = 1_600

/** How much faster than at the table. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type ReplaySpeed = (typeof SPEEDS)[number]

/** A spectator, a player, or everyone with all secrets. */
export type Viewpoint = 'bystander' | 'all' | number

/** Whether a new scene begins with this fact. */
type Opens = (fact: wire.Event) => boolean

/**
 * What happens from one stop to the next; the first is how everybody sits down. What only some of them see belongs to
 * what everybody sees next.
 */
export function scenesOf({ start, answers }: GameRecord, opens: Opens): RecordedFact[][] {
  const scenes = answers.flatMap(({ facts }) => cut(facts, opens)).reduce(joined, [])
  return [start, ...scenes]
}

function cut(facts: readonly RecordedFact[], opens: Opens): RecordedFact[][] {
  const cuts = [...facts.keys()].filter((place) => place === 0 || opens(at(facts, place).fact))
  return cuts.map((from, place) => facts.slice(from, cuts[place + 1]))
}

function joined(scenes: RecordedFact[][], scene: RecordedFact[]): RecordedFact[][] {
  const last = scenes.at(-1)
  if (!last || last.some(({ to }) => to === '*')) return [...scenes, scene]
  return [...scenes.slice(0, -1), [...last, ...scene]]
}

export function viewerOf(viewpoint: Viewpoint): Viewer {
  return typeof viewpoint === 'number' ? viewpoint : null
}

/** What a game calls the parts it is played in. */
export type ChapterName = 'turn' | 'round'

/** Where one of them begins. */
export interface Chapter {
  number: number
  /** The scene. */
  position: number
}

/** `chapterOf` says which one begins with a fact, if one does. */
export function chaptersOf(
  scenes: readonly RecordedFact[][],
  chapterOf: (fact: wire.Event) => number | null,
): Chapter[] {
  return scenes.flatMap((scene, position) =>
    scene.flatMap(({ fact }) => {
      const number = chapterOf(fact)
      return number === null ? [] : [{ number, position }]
    }),
  )
}

/** The chapter that a scene belongs to; none before the first. */
export function chapterAt(chapters: readonly Chapter[], position: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.position <= position)
}

/** The scene at which the chapter before or after begins; the first or the last scene where there is none. */
export function nextChapter(
  chapters: readonly Chapter[],
  position: number,
  by: 1 | -1,
  last: number,
): number {
  const places = chapters.map((chapter) => chapter.position)
  if (by === 1) return places.find((place) => place > position) ?? last
  return places.findLast((place) => place < position) ?? 0
}

/** A line of a scene, and how many of the scene's facts one has to have seen before it is told. */
export interface SceneLine {
  text: string
  after: number
}

/** `aside` puts what only one knew behind that one's name. */
export function sceneLines(
  facts: readonly RecordedFact[],
  viewpoint: Viewpoint,
  words: GameWords,
  aside: (name: string, text: string) => string,
): SceneLine[] {
  let after = 0
  return facts.flatMap((recorded) => {
    after += seenBy(viewerOf(viewpoint), [recorded]).length
    const text = lineOf(recorded, viewpoint, words, aside)
    return text === null ? [] : [{ text, after }]
  })
}

function lineOf(
  { to, fact }: RecordedFact,
  viewpoint: Viewpoint,
  words: GameWords,
  aside: (name: string, text: string) => string,
): string | null {
  if (to === '*') return words.event(fact, viewerOf(viewpoint))
  if (to === 'dealer') return null
  if (to === viewpoint) return words.event(fact, to)
  const text = viewpoint === 'all' ? words.event(fact, to) : null
  return text === null ? null : aside(words.name(to), text)
}

/** What somebody saw, as the show follows it. */
export function keyedFacts(facts: readonly RecordedFact[], viewer: Viewer): KeyedFact[] {
  return seenBy(viewer, facts).map((fact, place) => ({ key: `${place}`, fact }))
}
