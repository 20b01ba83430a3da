import { expect, test } from 'vitest'
import { heistSums } from '../../../src/games/millions/playback/heistSums'
import { sum } from '../../../src/games/millions/moneyMoves'
import { moments } from './recordedMoments'

test('everybody’s sum of a heist is the difference that it makes to their cash', () => {
  let checked = 0
  let seated: number | null = null
  let before: (number | null)[] = []
  for (const { frame, view } of moments()) {
    const told = (frame.facts ?? []).map((fact, place) => ({ key: `${frame.n}f${place}`, fact }))
    const cash = view.table.players.map((player) => player.cash)
    const returned = (seat: number) =>
      sum(
        told.flatMap(({ fact }) =>
          fact.event === 'OfferWithdrawn' && fact['seat'] === seat ? [fact['amount'] as number] : [],
        ),
      )
    if (seated === view.seat && told.some(({ fact }) => fact.event === 'LootShared'))
      for (const { seat, parts, total } of heistSums(told)) {
        const was = before[seat] ?? null
        if (was === null) continue
        expect(total).toBe((cash[seat] ?? 0) - was - returned(seat))
        expect(parts.every(({ amount }) => amount !== 0)).toBe(true)
        checked += 1
      }
    seated = view.seat
    before = cash
  }
  expect(checked).toBeGreaterThan(0)
})

test('the rulebook’s example: the Crook takes 2 from the Brute, who has 1 for the symbol', () => {
  const told = [
    {
      event: 'LootShared',
      total: 10,
      share: 3,
      characters: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    },
    { event: 'BruteRobbed', crook: [1, 0], brute: [0, 0], amount: 2 },
    { event: 'SymbolPaid', character: [0, 0], amount: 1 },
  ].map((fact, place) => ({ key: `${place}`, fact }))
  const sums = heistSums(told)
  expect(sums.map(({ total }) => total)).toEqual([2, 5, 3])
  expect(sums[0]?.parts).toEqual([
    { source: 'share', amount: 3 },
    { source: 'crook', amount: -2 },
    { source: 'symbol', amount: 1 },
  ])
})

test('whoever has two characters is paid for both, in one part', () => {
  const characters = [
    [0, 0],
    [0, 1],
    [1, 0],
  ]
  const told = [{ key: '0', fact: { event: 'LootShared', total: 10, share: 3, characters } }]
  expect(heistSums(told)).toEqual([
    { seat: 0, parts: [{ source: 'share', amount: 6 }], total: 6 },
    { seat: 1, parts: [{ source: 'share', amount: 3 }], total: 3 },
  ])
})
