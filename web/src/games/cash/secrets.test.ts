import { describe, expect, test } from 'vitest'
import type { Event } from '../../wire/cash'
import { read } from './record'
import { awards, kindOf, threats } from './secrets'

const TURN: Event[] = [
  { event: 'TurnBegan', turn: 1 },
  { event: 'BulletLoaded', seat: 0, bullet: 'click' },
  { event: 'BulletLoaded', seat: 1, bullet: 'bang' },
  { event: 'BulletLoaded', seat: 2, bullet: 'click' },
  { event: 'BulletLoaded', seat: 3, bullet: 'bang' },
  { event: 'GunsAimed', seats: [0, 1, 2, 3], targets: [3, 3, 1, 0] },
  { event: 'CourageShown', ducked: [3] },
]

describe('the secrets of a game', () => {
  test('tell bluffs from escapes and from cold blood', () => {
    const all = threats(TURN)
    expect(all.map((threat) => [threat.seat, threat.target, kindOf(threat)])).toEqual([
      [0, 3, 'bluff'],
      [1, 3, 'escape'],
      [2, 1, 'nerve'],
    ])
  })

  test('know a bullet that was swapped, and a gun that had to turn', () => {
    const swapped: Event[] = [
      ...TURN.slice(0, -1),
      { event: 'BulletSwapped', seat: 0, bullet: 'bang' },
      { event: 'GunAimed', seat: 1, target: 2 },
      { event: 'CourageShown', ducked: [3] },
    ]
    expect(threats(swapped).map((threat) => [threat.seat, threat.target, kindOf(threat)])).toEqual([
      [0, 3, 'escape'],
      [1, 2, 'hit'],
      [2, 1, 'nerve'],
    ])
  })

  test('give an award only to somebody who did more than all others', () => {
    const all = threats(TURN)
    expect(awards(all).map(({ kind, seat }) => [kind, seat])).toEqual([
      ['bluff', 0],
      ['escape', 3],
      ['nerve', 1],
    ])
    const [bluff] = all
    expect(awards(bluff ? [bluff, { ...bluff, seat: 2 }] : [])).toEqual([])
  })

  test('are read from the file the server keeps', () => {
    const file =
      '{"line":"start","facts":[]}\n{"line":"answer","facts":[{"to":"*","fact":{"event":"TurnBegan","turn":1}}]}\n'
    expect(read(file)).toEqual([{ event: 'TurnBegan', turn: 1 }])
  })
})
