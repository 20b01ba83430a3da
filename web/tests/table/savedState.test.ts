// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { parse } from '../../src/router.svelte'
import { agreed, agreeing, choices } from '../../src/table/tableOptions'
import { same } from '../../src/table/sameAnswer'
import { forget, keep, seatAt, seatIn, seatLink, seats, seatWith } from '../../src/table/savedSeats'
import { tell } from '../../src/table/eventLog'
import { offered } from '../recorded'

const SEAT = { table: 'table', code: 'ABCDEF', token: 'to/k+en' }

beforeEach(() => localStorage.clear())

test('an address is a page', () => {
  expect(parse('/')).toEqual({ page: 'front' })
  expect(parse('/t/abc')).toEqual({ page: 'table', code: 'abc' })
  expect(parse('/tv/abc')).toEqual({ page: 'tv', code: 'abc' })
  expect(parse('/replay/table/2')).toEqual({ page: 'replay', table: 'table', game: 2 })
  expect(parse('/rules/cash-n-guns')).toEqual({ page: 'rules', game: 'cash-n-guns' })
  for (const path of ['/t', '/replay/table', '/replay/table/x', '/else']) {
    expect(parse(path)).toEqual({ page: 'nowhere' })
  }
})

test('a seat is kept, found by its table and its code, and forgotten', () => {
  keep(SEAT)
  keep({ ...SEAT, table: 'other', code: 'XYZXYZ' })
  expect(seatAt('table')).toEqual(SEAT)
  expect(seatWith('abcdef')).toEqual(SEAT)
  forget('table')
  expect(seats().map(({ table }) => table)).toEqual(['other'])
})

test('a seat goes to another device by a link', () => {
  const link = new URL(seatLink(SEAT, 'http://here'))
  expect(link.pathname).toBe('/t/ABCDEF')
  expect(seatIn('ABCDEF', link.hash)).toEqual(SEAT)
  expect(seatIn('ABCDEF', '')).toBeNull()
})

test('what is not agreed on is as usual', () => {
  const game = offered().games.find(({ name }) => name === 'cash-n-guns')
  const powers = choices(game?.setup).find(({ field }) => field === 'powers')
  expect(powers).toEqual({ field: 'powers', usual: 'one', values: ['one', 'draft', 'none'] })
  if (!powers) return
  expect(agreed({}, powers)).toBe('one')
  const setup = agreeing({ options: { 'won-loot': 'open' } }, 'powers', 'draft')
  expect(setup).toEqual({ options: { 'won-loot': 'open', powers: 'draft' } })
  expect(agreed(setup, powers)).toBe('draft')
})

test('two answers are the same if they say the same', () => {
  expect(same({ do: 'Aim', target: 2 }, { do: 'Aim', target: 2 })).toBe(true)
  expect(same({ do: 'Aim', target: 1 }, { do: 'Aim', target: 2 })).toBe(false)
  expect(same(null, { do: 'Duck' })).toBe(false)
})

test('a new game has a story of its own', () => {
  const [first, second] = [{ event: 'PowersShown' }, { event: 'LeaderNamed' }]
  const before = tell([], { t: 'entry', n: 1, at: 0, news: [{ kind: 'line', place: 0 }], facts: [first] }, [])
  const story = tell(before, { t: 'entry', n: 2, at: 0, news: [{ kind: 'began' }], facts: [second] }, [])
  expect(story.flatMap(({ fact, news }) => fact?.event ?? news?.kind ?? [])).toEqual(['line', 'LeaderNamed'])
})
