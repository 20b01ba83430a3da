/** A finished game as a show: nothing is left out, nothing comes too soon. */
import { describe, expect, test } from 'vitest'
import { at } from '../../src/fold/listHelpers'
import { after, type GameView } from '../../src/fold/anyGameView'
import { gameCalled } from '../../src/games'
import type { MillionsTable } from '../../src/wire/millions'
import { RecordPosition, seenBy, viewAfter } from '../../src/replay/viewsAtStep'
import { parseRecord, type GameRecord } from '../../src/replay/gameRecord'
import {
  chapterAt,
  chaptersOf,
  nextChapter,
  scenesOf,
  sceneLines,
  type Viewpoint,
} from '../../src/replay/replaySteps'
import { ROLES } from '../../src/wire/values'
import { RECORDS } from '../records'
import { texts } from '../words/sources'

const GAMES = await Promise.all(
  RECORDS.map(async ([file, text]) => {
    const record = parseRecord(text)
    return [file, record, await replayOf(record)] as const
  }),
)
const MILLIONS = GAMES.filter(([file]) => file.startsWith('millions'))

describe.each(GAMES)('%s', (_, record, replay) => {
  const scenes = scenesOf(record, replay.opensScene)

  test('the scenes are the whole game, in its order', () => {
    expect(scenes.flat()).toEqual(new RecordPosition(record, record.answers.length).facts)
  })

  test('at every step there is something to tell, whoever watches', () => {
    const names = record.setup.players.map(({ name }) => name)
    const words = replay.words(texts('en', record.setup.game), names)
    const lines = (watcher: Viewpoint) =>
      scenes.map((scene) => sceneLines(scene, watcher, words, (_, text) => text))
    for (const watcher of ['bystander', 'all', 0] as const)
      expect(lines(watcher).findIndex((sceneLines, step) => step > 0 && !sceneLines.length)).toBe(-1)
  })
})

describe.each(GAMES)('%s', (_, record, replay) => {
  test('a turn or round begins with a step of its own: nothing of the one before is told in it', () => {
    const scenes = scenesOf(record, replay.opensScene)
    const ends = ['TurnEnded', 'RoundEnded']
    for (const { number, position } of chaptersOf(scenes, replay.chapterOf).slice(1))
      expect(at(scenes, position)[0]?.fact.event, `${number}`).toBeOneOf(ends)
  })
})

describe.each(MILLIONS)('%s', (_, record, replay) => {
  const scenes = scenesOf(record, replay.opensScene)

  test('the roll is called one role at a time', () => {
    const called = (scene: (typeof scenes)[number]) => scene.filter(({ fact }) => fact.event === 'RoleCalled')
    expect(Math.max(...scenes.map((scene) => called(scene).length))).toBe(1)
    const roles = scenes.flatMap(called).map(({ fact }) => fact['role'])
    const used = ROLES[`${record.setup.players.length}` as keyof typeof ROLES]
    expect(roles.slice(0, used.length)).toEqual(used)
  })

  test('without spoilers no card is known before it is called', () => {
    let view = viewAfter(record, [], null)
    for (const scene of scenes) {
      view = after(view, seenBy(null, scene))
      if (!(view.table as MillionsTable).called.length) expect(cardsUp(view)).toEqual([])
    }
  })
})

function cardsUp({ table }: GameView): string[] {
  return (table as MillionsTable).players.flatMap(({ places }) => places.flatMap(({ role }) => role ?? []))
}

async function replayOf({ setup }: GameRecord) {
  const game = gameCalled(setup.game)
  if (!game) throw new Error(`${setup.game} is not drawn here`)
  return await game.replay()
}

describe('turns on the scrubber', () => {
  const [, record, replay] = at(GAMES, 0)
  const scenes = scenesOf(record, replay.opensScene)
  const chapters = chaptersOf(scenes, replay.chapterOf)

  test('every turn is marked where it begins, in order', () => {
    expect(chapters.map(({ number }) => number)).toEqual([...chapters.keys()].map((place) => place + 1))
    expect(chapters.length).toBeGreaterThan(2)
  })

  test('one goes from turn to turn, and to either end', () => {
    const [first, second] = [at(chapters, 0), at(chapters, 1)]
    expect(nextChapter(chapters, first.position, 1, 999)).toBe(second.position)
    expect(nextChapter(chapters, second.position, -1, 999)).toBe(first.position)
    expect(nextChapter(chapters, second.position + 1, -1, 999)).toBe(second.position)
    expect(nextChapter(chapters, 0, -1, 999)).toBe(0)
    expect(nextChapter(chapters, 998, 1, 999)).toBe(999)
    expect(chapterAt(chapters, second.position)).toEqual(second)
  })
})

test.each(GAMES)('%s: a line is told when its fact has been seen, and none before', (_, record, replay) => {
  const names = record.setup.players.map(({ name }) => name)
  const words = replay.words(texts('en', record.setup.game), names)
  for (const scene of scenesOf(record, replay.opensScene)) {
    const told = sceneLines(scene, 'bystander', words, (_, text) => text).map(({ after }) => after)
    expect(told).toEqual([...told].sort((one, two) => one - two))
    expect(Math.max(0, ...told)).toBeLessThanOrEqual(seenBy(null, scene).length)
    expect(Math.min(1, ...told)).toBe(1)
  }
})

test('a volley gets its time, and a look is never shorter than at the table', () => {
  const cash = at(
    GAMES.filter(([file]) => file.startsWith('cash')),
    0,
  )
  const [, record, replay] = cash
  const times = scenesOf(record, replay.opensScene).map((scene) => {
    const shots = scene.filter(({ fact }) => fact.event === 'BulletShown').length
    return { shots, time: replay.sceneTime?.(seenBy(null, scene)) ?? 0 }
  })
  const volleys = times.filter(({ shots }) => shots >= 3)
  expect(volleys.length).toBeGreaterThan(0)
  for (const { shots, time } of volleys) expect(time).toBeGreaterThanOrEqual(400 * shots)
})
