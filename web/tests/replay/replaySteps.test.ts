/** A finished game as a show: nothing is left out, nothing comes too soon. */
import { describe, expect, test } from 'vitest'
import { after, type GameView } from '../../src/fold/anyGameView'
import { gameCalled } from '../../src/games'
import type { MillionsTable } from '../../src/wire/millions'
import { RecordPosition, seenBy, viewAfter } from '../../src/replay/recordPosition'
import { parseRecord, type GameRecord } from '../../src/replay/gameRecord'
import { scenesOf, sceneLines, type Viewpoint } from '../../src/replay/replaySteps'
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
