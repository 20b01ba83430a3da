import { beforeAll, describe, expect, test } from 'vitest'
import { dealsInWords, ledger, offersInWords } from '../../../src/games/millions/ledger/ledgerRows'
import { buildStageView } from '../../../src/games/millions/stage/buildStageView'
import type { MillionsView } from '../../../src/games/millions/fold'
import type { Role } from '../../../src/wire/millions'
import { speak } from '../../page'
import { first, moments, TALK, wordsFor } from './recordedMoments'

beforeAll(() => speak())

describe('the stage', () => {
  test('every moment of every recorded game can be shown', () => {
    let shown = 0
    for (const { names, snapshot, view } of moments()) {
      const stage = buildStageView(view, snapshot.room, wordsFor(names), TALK)
      expect(stage.seats).toHaveLength(names.length)
      expect(stage.seats.every(({ label, name }) => label.includes(name))).toBe(true)
      shown += 1
    }
    expect(shown).toBeGreaterThan(100)
  })

  test('a card that lies face down says nothing, not even to its owner', () => {
    const { names, snapshot, view } = first(({ hand, table }) =>
      Boolean(hand?.roles.length && table.shown.length),
    )
    const stage = buildStageView(view, snapshot.room, wordsFor(names), TALK)
    const faces = stage.seats.flatMap(({ places }) => places.map(({ role }) => role))
    const called = view.table.players.flatMap(({ places }) => places.map(({ role }) => role))
    expect(faces).toEqual(called)
  })

  test('cards whose secret is open to whoever watches lie face up, and are read out', () => {
    const { names, snapshot, view } = first(({ table }) => table.shown.length > 0 && table.inside.includes(0))
    const open = names.map((_, seat) => (seat === 0 ? view.table.shown.slice(0, 2) : []))
    const { seats } = buildStageView(view, snapshot.room, wordsFor(names), { ...TALK, open })
    expect(seats[0]?.places.find(({ state }) => state === 'in')?.role).toBe(open[0]?.[0])
    expect(seats[0]?.label).toContain(wordsFor(names).role(view.table.shown[0] ?? 'snitch'))
    expect(seats.slice(1).flatMap(({ places }) => places.flatMap(({ role }) => role ?? []))).toEqual([])
  })

  test('one card stays face down in the middle once the others are shown, and is drawn there', () => {
    const talk = first(({ table }) => table.shown.length > 0)
    const stage = buildStageView(talk.view, talk.snapshot.room, wordsFor(talk.names), TALK)
    expect(stage.hidden).not.toBe('')
    const cards = stage.roles.reduce((sum, { count }) => sum + count, 0)
    expect(cards).toBe(talk.view.table.shown.length)
    const plan = first(({ table, decision }) => decision?.prompt === 'plan' && table.round === 1)
    const before = buildStageView(plan.view, plan.snapshot.room, wordsFor(plan.names), TALK)
    expect([before.hidden, before.roles]).toEqual(['', []])
  })

  test('nobody leads before the first round', () => {
    const { names, snapshot, view } = first(({ table }) => table.round === 1)
    const leaders = (round: number) =>
      buildStageView(
        { ...view, table: { ...view.table, round } },
        snapshot.room,
        wordsFor(names),
        TALK,
      ).seats.filter(({ leader }) => leader).length
    expect([leaders(0), leaders(1)]).toEqual([0, 1])
  })

  test('nobody reads what others have where money is hidden', () => {
    const { names, snapshot, view } = first(({ table }) => table.round > 0)
    const players = view.table.players.map((player) => ({ ...player, cash: null }))
    const hidden = { ...view, table: { ...view.table, players } }
    const stage = buildStageView(hidden, snapshot.room, wordsFor(names), TALK)
    expect(stage.seats.map(({ cash }) => cash)).toEqual(names.map(() => ''))
  })

  test('offers lie on the character they are for, with the colours of those who pay', () => {
    const { names, snapshot, view } = first(({ table }) => table.bids.length > 0)
    const [bid] = view.table.bids
    const stage = buildStageView(view, snapshot.room, wordsFor(names), TALK)
    const place = stage.seats[bid?.owner ?? 0]?.places[bid?.position ?? 0]
    expect(place?.payers.map(({ look }) => look)).toContain(stage.seats[bid?.payer ?? 0]?.look)
    expect(place?.offered).toMatch(/^\$\d+M$/)
  })

  test('the role called last is on, those before it were called, also to whoever comes back', () => {
    const { names, snapshot, view } = first(
      ({ table, waiting }) => table.called.length > 0 && waiting.length === 1,
    )
    const { roles } = buildStageView(view, snapshot.room, wordsFor(names), TALK)
    const [last, ...before] = view.table.called.toReversed()
    const states = roles.map(({ role }) =>
      role === last ? 'calling' : before.includes(role) ? 'called' : 'waiting',
    )
    expect(roles.map(({ state }) => state)).toEqual(states)
    expect(states).toContain('calling')
  })

  test('once the roll is called no claim hides a card', () => {
    const { names, snapshot, view } = first(({ table }) => table.players.some(({ claim }) => claim))
    const shown = (...called: Role[]) =>
      buildStageView({ ...view, table: { ...view.table, called } }, snapshot.room, wordsFor(names), TALK)
    expect(shown().seats.some(({ claim }) => claim)).toBe(true)
    expect(shown('brute').seats.some(({ claim }) => claim)).toBe(false)
  })
})

describe('the ledger', () => {
  test('my own cash is there even where money is hidden', () => {
    const { names, view } = first(({ hand, table }) => hand !== null && table.round > 0)
    const players = view.table.players.map((player) => ({ ...player, cash: null }))
    const rows = ledger({ ...view, table: { ...view.table, players } }, wordsFor(names))
    expect(rows.filter(({ cash }) => cash !== null).map(({ seat }) => seat)).toEqual([view.seat])
  })

  test('whoever comes back reads who left this round, for how much, and what was given', () => {
    const { view } = first(({ table }) => table.round > 0)
    const deals: MillionsView['table']['deals'] = [
      { event: 'Left', seat: 1, position: 0, ante: 1, payers: [0], amounts: [2] },
      { event: 'Left', seat: 2, position: 0, ante: 1, payers: [], amounts: [] },
      { event: 'MoneyGiven', seat: 0, to: 3, amount: 4 },
    ]
    const back = { ...view, seat: 0, table: { ...view.table, deals } }
    expect(dealsInWords(back, wordsFor(['A', 'B', 'C', 'D']))).toEqual([
      'B left for $2M, from you',
      'C left unpaid',
      'You give D $4M, no strings attached.',
    ])
  })

  test('every offer is written down', () => {
    const { names, view } = first(({ table }) => table.bids.length > 1)
    expect(offersInWords(view, wordsFor(names))).toHaveLength(view.table.bids.length)
  })
})
