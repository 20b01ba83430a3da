import { describe, expect, test, vi } from 'vitest'
import { after } from '../../../src/fold/foldEvents'
import * as fold from '../../../src/games/millions/fold'
import type { MillionsView } from '../../../src/games/millions/fold'
import { heistScenes, moneyFlights } from '../../../src/games/millions/playback/heistScenes'
import { paceOf, Playback } from '../../../src/games/millions/playback/playback.svelte'
import type { KeyedFact, LogEntry } from '../../../src/table/eventLog'
import { ROLES } from '../../../src/wire/values'
import { first, moments, wordsFor } from './recordedMoments'

describe('the roll call', () => {
  const heists = () => {
    const found: { view: MillionsView; told: KeyedFact[]; names: string[] }[] = []
    let before: MillionsView | null = null
    for (const { frame, view, names } of moments()) {
      const told = (frame.facts ?? []).map((fact, place) => ({ key: `${frame.n}f${place}`, fact }))
      const begins = told.some(({ fact }) => fact.event === 'NegotiationEnded')
      if (before && before.seat === view.seat && begins) found.push({ view: before, told, names })
      before = view
    }
    return found
  }

  test('every role is called, in order, empty ones included', () => {
    const whole = heists().filter(({ told }) => told.some(({ fact }) => fact.event === 'RoundEnded'))
    expect(whole.length).toBeGreaterThan(3)
    for (const { view, told, names } of whole) {
      expect(heistScenes(view, told).at(-1)?.view.table.called).toEqual(
        ROLES[`${names.length}` as keyof typeof ROLES],
      )
    }
  })

  test('no scene shows what comes after it', () => {
    for (const { view, told } of heists()) {
      const [start] = heistScenes(view, told)
      const roles = start?.view.table.players.flatMap(({ places }) => places.map(({ role }) => role)) ?? []
      expect(roles.every((role) => role === null)).toBe(true)
    }
  })

  test('each scene is in its own phase, however far the game has gone', () => {
    const shown = heists().flatMap(({ view, told }) => heistScenes(view, told))
    const phases = (event: string) =>
      new Set(shown.filter(({ facts }) => facts[0]?.fact.event === event).map(({ view }) => view.step))
    expect([...phases('NegotiationEnded')]).toEqual([2])
    expect([...phases('RoleCalled')]).toEqual([3])
    expect([...phases('LootShared')]).toEqual([4])
  })

  test('talk is no show', () => {
    const { view } = first(({ table }) => table.shown.length > 0)
    expect(heistScenes(view, [{ key: '1f0', fact: { event: 'SaidReady', seat: 0 } }])).toEqual([])
  })

  test('each share flies from the table to whoever gets it', () => {
    const fact = { event: 'LootShared', total: 9, share: 4, characters: [[0, 0], [2, 0]] } // prettier-ignore
    const flights = moneyFlights(
      [{ key: '7f1', fact }],
      ['velvet', 'accountant', 'big-tuna'],
      wordsFor(['A', 'B', 'C']),
    )
    expect(flights.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['table', 0, '$4M'],
      ['table', 2, '$4M'],
    ])
  })

  test('a show is paced by the time the server leaves for it', () => {
    const timing = { round: 1, starts: 8000, deadline: null }
    expect(paceOf(timing, 0, 10)).toBe(800)
    expect(paceOf(timing, 8000, 10)).toBe(350)
    expect(paceOf(timing, 0, 2)).toBe(1100)
  })

  describe('on the stage', () => {
    const [heist] = heists()
    if (!heist) throw new Error('no heist was recorded')
    const line: LogEntry[] = heist.told.map(({ key, fact }) => ({ key, fact }))
    const before: LogEntry[] = [{ key: '0f0', fact: { event: 'SaidReady', seat: 0 } }]
    const present = after(fold, heist.view, heist.told.map(({ fact }) => fact)) // prettier-ignore
    const seen = { timing: null, now: 0, live: true, still: false }

    function watched(): Playback {
      const playback = new Playback()
      playback.follow({ ...seen, view: heist?.view as MillionsView, log: before })
      return playback
    }

    test('is shown scene by scene, and ends in the present', () => {
      vi.useFakeTimers()
      const playback = watched()
      playback.follow({ ...seen, view: present, log: [...before, ...line] })
      const keys = new Set<string>()
      while (playback.scene) {
        keys.add(playback.scene.key)
        vi.advanceTimersByTime(100)
      }
      expect([...keys]).toEqual(heistScenes(heist.view, heist.told).map(({ key }) => key))
      expect(playback.view).toBe(present)
      vi.useRealTimers()
    })

    test('however late it is, one sees what the heist has paid', () => {
      const paying = heists().find(({ told }) => told.some(({ fact }) => fact.event === 'LootShared'))
      if (!paying) throw new Error('no heist has paid')
      vi.useFakeTimers()
      const playback = new Playback()
      playback.follow({ ...seen, view: paying.view, log: before })
      const late = { round: 1, starts: 0, deadline: null }
      const now = after(fold, paying.view, paying.told.map(({ fact }) => fact)) // prettier-ignore
      playback.follow({ ...seen, timing: late, view: now, log: [...before, ...paying.told] })
      const scenes = heistScenes(paying.view, paying.told)
      const last = scenes.findLast(({ facts }) => facts.some(({ fact }) => fact.event !== 'LeaversShown'))
      let shown = 0
      for (; playback.scene; shown += playback.scene?.key === last?.key ? 100 : 0) vi.advanceTimersByTime(100)
      expect(shown).toBeGreaterThanOrEqual(2000)
      vi.useRealTimers()
    })

    test('a tap skips it', () => {
      const playback = watched()
      playback.follow({ ...seen, view: present, log: [...before, ...line] })
      playback.hurry()
      expect(playback.view).toBe(present)
    })

    test('with reduced motion it is there at once, to be read', () => {
      const playback = watched()
      playback.follow({ ...seen, still: true, view: present, log: [...before, ...line] })
      expect(playback.scene).toBeNull()
      expect(playback.recent.length).toBeGreaterThan(0)
    })

    test('whoever comes back sees the present', () => {
      const resumed = watched()
      resumed.follow({ ...seen, live: false, view: present, log: [...before, ...line] })
      expect(resumed.scene).toBeNull()
      const anew = watched()
      anew.follow({ ...seen, view: present, log: line })
      expect(anew.scene).toBeNull()
    })
  })
})
