import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CashView } from '../../../src/games/cash/fold'
import { gameView } from '../../../src/fold/anyGameView'
import { at } from '../../../src/fold/listHelpers'
import type { LogEntry } from '../../../src/table/eventLog'
import { withEntry } from '../../../src/table/eventLog'
import { FILES, recorded } from '../../recorded'
import { effectsAfter, displayTime, isShown } from '../../../src/games/cash/playback/factEffects'
import { NO_EFFECTS } from '../../../src/games/cash/stage/buildStageView'
import { Playback } from '../../../src/games/cash/playback/playback.svelte'

const file = at(
  FILES.filter((name) => name.startsWith('cash')),
  0,
)
const [stream] = recorded(file).streams
const moments = (stream?.moments ?? []).filter(({ snapshot }) => snapshot.game)
const START = 3
const views = moments.map(({ snapshot }) => gameView(snapshot.game ?? never()) as unknown as CashView)

function never(): never {
  throw new Error('there is a game')
}

/** The log from one moment to another. */
function logBetween(from: number, to: number): LogEntry[] {
  return moments
    .slice(from + 1, to + 1)
    .reduce<LogEntry[]>((told, { frame }) => withEntry(told, frame, []), [])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const follow = (to: number, live = true, allowed = 60_000) => ({
  log: logBetween(START, to),
  view: at(views, to),
  live,
  allowed,
})

/** The first moment after `from` at which there is something to see. */
function busy(from: number): number {
  return moments.findIndex(
    ({ frame }, place) => place > from && (frame.facts ?? []).some((fact) => isShown(fact as never)),
  )
}

const LATE = 1
const fact = (told: object, key: string): LogEntry => ({ key, fact: told }) as unknown as LogEntry

describe('a Bang!', () => {
  test('is shown for four fifths of a second on whoever is hit, and the wound after it, however late we are', () => {
    const view = structuredClone(at(views, START))
    const playback = new Playback(view, () => false)
    const log = [
      fact({ event: 'BulletShown', seat: 0, bullet: 'bang' }, 'a'),
      fact({ event: 'Wounded', seat: 1, by: [0] }, 'b'),
      fact({ event: 'SplitBegan', order: [0, 2, 3] }, 'c'),
    ]
    playback.follow({ log, view, live: true, allowed: LATE })
    vi.advanceTimersByTime(900)
    expect(playback.effects.volley).toHaveLength(1)
    expect(playback.current?.key).toBe('a')
    vi.advanceTimersByTime(100)
    expect(playback.current?.key).toBe('b')
    vi.advanceTimersByTime(600)
    expect(playback.current?.key).toBe('b')
    playback.stop()
  })
})

describe('the step', () => {
  test('that went by with nothing to look at is never shown', () => {
    const view = { ...structuredClone(at(views, START)), step: 3 }
    const playback = new Playback(view, () => false)
    const log = [
      fact({ event: 'GunsAimed', seats: [], targets: [] }, 'a'),
      fact({ event: 'StepBegan', step: 4 }, 'b'),
      fact({ event: 'StepBegan', step: 5 }, 'c'),
      fact({ event: 'CourageShown', ducked: [] }, 'd'),
    ]
    const seen = [playback.step]
    playback.follow({ log, view: { ...view, step: 5 }, live: true, allowed: 60_000 })
    for (let passed = 0; passed < 40; passed += 1) {
      if (seen.at(-1) !== playback.step) seen.push(playback.step)
      vi.advanceTimersByTime(100)
    }
    expect(seen).toEqual([3, 5])
  })
})

describe('the show', () => {
  test('comes to the same table as the game, and takes its time', () => {
    const heard: string[] = []
    const playback = new Playback(
      at(views, START),
      () => false,
      (fact) => heard.push(fact.event),
    )
    const to = busy(START)
    playback.follow(follow(to))
    expect(playback.playing).toBe(true)
    vi.advanceTimersByTime(20_000)
    expect(playback.playing).toBe(false)
    expect(playback.view).toBe(at(views, to))
    expect(heard.length).toBeGreaterThan(0)
  })

  test('is over at a tap', () => {
    const playback = new Playback(at(views, START), () => false)
    const to = busy(START)
    playback.follow(follow(to))
    playback.hurry()
    expect(playback.playing).toBe(false)
    expect(playback.view).toBe(at(views, to))
  })

  test('is not played for those who asked for calm, who look away, or who have just come back', () => {
    const to = busy(START)
    const calm = new Playback(at(views, START), () => true)
    calm.follow(follow(to))
    expect(calm.playing).toBe(false)
    const back = new Playback(at(views, START), () => false)
    back.follow(follow(to, false))
    expect(back.playing).toBe(false)
    vi.stubGlobal('document', { hidden: true })
    const away = new Playback(at(views, START), () => false)
    away.follow(follow(to))
    expect(away.playing).toBe(false)
    expect(away.view).toBe(at(views, to))
  })

  test('is in the present when it would be too far behind, or has lost the thread', () => {
    const playback = new Playback(at(views, START), () => false)
    playback.follow(follow(moments.length - 1, true, 0))
    expect(playback.playing).toBe(false)
    expect(playback.view).toBe(at(views, moments.length - 1))
    playback.follow({ log: [], view: at(views, START), live: true, allowed: 0 })
    expect(playback.view).toBe(at(views, START))
  })

  test('hurries up when the next question comes soon', () => {
    const playback = new Playback(at(views, START), () => false)
    const to = busy(START)
    const facts = (moments[to]?.frame.facts ?? []) as never[]
    const length = facts.reduce((sum, fact) => sum + displayTime(fact), 0)
    playback.follow(follow(to, true, 0))
    vi.advanceTimersByTime(length * 0.4 + 1)
    expect(playback.playing).toBe(false)
  })
})

describe('an act', () => {
  const table = at(views, START).table

  test('turns up the bullets one by one, and leaves them there until the dead are counted', () => {
    const first = effectsAfter(NO_EFFECTS, { event: 'BulletShown', seat: 0, bullet: 'bang' }, table, 'a')
    const second = effectsAfter(first, { event: 'BulletShown', seat: 1, bullet: 'click' }, table, 'b')
    expect(second.volley.map(({ bullet }) => bullet)).toEqual(['bang', 'click'])
    const hit = effectsAfter(second, { event: 'Wounded', seat: 1, by: [0] }, table, 'c')
    expect(hit.volley.length).toBe(2)
    const split = effectsAfter(hit, { event: 'SplitBegan', order: [0] }, table, 'd')
    expect(split.volley).toEqual([])
  })

  test('is never a private fact', () => {
    const secret = [
      'BulletLoaded',
      'BulletSwapped',
      'DraftDealt',
      'PowerKept',
      'LootSeen',
      'BulletDrawnFromMe',
    ]
    expect(secret.filter((event) => isShown({ event } as never))).toEqual([])
  })
})
