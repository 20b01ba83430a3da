import { describe, expect, test } from 'vitest'
import { afterEntry, fromSnapshot, Gap, type TableState } from '../../src/fold/tableState'
import { gameCalled } from '../../src/games'
import { at } from '../../src/fold/listHelpers'
import { everyFact, FILES, recorded, type Moment } from '../recorded'

const DEALERS = ['FaceDown', 'FaceDownTaken', 'CardBuried', 'PileOpened']

function start(moments: Moment[]): TableState {
  return fromSnapshot(at(moments, 0).snapshot)
}

describe.each(FILES)('%s', (file) => {
  const streams = recorded(file).streams

  test('every entry leaves what the server would show', () => {
    for (const { place, moments } of streams) {
      let scene = start(moments)
      for (const { frame, snapshot } of moments.slice(1)) {
        scene = afterEntry(scene, frame, place)
        expect(scene, `entry ${frame.n} as seen from ${place}`).toEqual(fromSnapshot(snapshot))
      }
      expect(scene.view?.table.outcome).not.toBeNull()
    }
  })

  test('a snapshot in the middle of a game can be folded on', () => {
    for (const { place, moments } of streams) {
      const middle = Math.floor(moments.length / 2)
      let scene = fromSnapshot(at(moments, middle).snapshot)
      for (const { frame } of moments.slice(middle + 1)) scene = afterEntry(scene, frame, place)
      expect(scene).toEqual(fromSnapshot(at(moments, -1 + moments.length).snapshot))
    }
  })
})

test('a number that is missing is noticed', () => {
  const moments = at(recorded(at(FILES, 0)).streams, 0).moments
  expect(() => afterEntry(start(moments), at(moments, 2).frame, null)).toThrow(Gap)
})

test('folding changes nothing that was folded from', () => {
  const { place, moments } = at(recorded(at(FILES, 0)).streams, 1)
  let scene = start(moments)
  for (const { frame } of moments.slice(1)) {
    const before = structuredClone(scene)
    const next = afterEntry(scene, frame, place)
    expect(scene).toEqual(before)
    scene = next
  }
})

describe.each(Object.entries(everyFact()))('%s', (game, facts) => {
  test('there is a handler for every fact, in the right place', () => {
    const told = Object.entries(facts).filter(([fact]) => !DEALERS.includes(fact))
    const mine = told.filter(([, alone]) => alone).map(([fact]) => fact)
    const public_ = told.filter(([, alone]) => !alone).map(([fact]) => fact)
    expect(Object.keys(gameCalled(game)?.fold.hand ?? {}).sort()).toEqual(mine.sort())
    expect(Object.keys(gameCalled(game)?.fold.table ?? {}).sort()).toEqual(public_.sort())
  })

  test('every fact happens in the recorded games', () => {
    const streams = FILES.filter((file) => file.startsWith(game)).flatMap((file) => recorded(file).streams)
    const frames = streams.flatMap(({ moments }) => moments.map(({ frame }) => frame))
    const happened = new Set(frames.flatMap((frame) => frame.facts ?? []).map((fact) => fact.event))
    const missing = Object.keys(facts).filter((fact) => !DEALERS.includes(fact) && !happened.has(fact))
    expect(missing).toEqual([])
  })
})
