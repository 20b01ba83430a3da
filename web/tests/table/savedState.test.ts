// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { bareCode, parseRoute } from '../../src/router.svelte'
import { optionValue, withOption, tableOptions } from '../../src/table/tableOptions'
import { sameAnswer } from '../../src/table/sameAnswer'
import {
  forgetSeat,
  saveSeat,
  seatAt,
  seatIn,
  seatLink,
  savedSeats,
  seatWith,
} from '../../src/table/savedSeats'
import { findTable } from '../../src/table/findTable'
import { withEntry, type LogEntry } from '../../src/table/eventLog'
import type * as wire from '../../src/wire/types'
import { offered } from '../recorded'

const SEAT = { table: 'table', code: 'ABCDEF', token: 'to/k+en' }

beforeEach(() => localStorage.clear())

test('an address is a page', () => {
  expect(parseRoute('/')).toEqual({ page: 'front' })
  expect(parseRoute('/t/abc')).toEqual({ page: 'table', code: 'abc' })
  expect(parseRoute('/tv/abc')).toEqual({ page: 'tv', code: 'abc' })
  expect(parseRoute('/replay/table/2')).toEqual({ page: 'replay', table: 'table', game: 2 })
  expect(parseRoute('/rules/cash-n-guns')).toEqual({ page: 'rules', game: 'cash-n-guns' })
  for (const path of ['/t', '/replay/table', '/replay/table/x', '/else']) {
    expect(parseRoute(path)).toEqual({ page: 'nowhere' })
  }
})

test('an address that is nothing but a code leads to its table', () => {
  for (const code of ['7KQ2MX', '7kq2-mx', 'ABCD EFGH', 'abcdefgh']) {
    expect(bareCode(`/${encodeURIComponent(code)}`)).toBe(code)
  }
  expect(bareCode('/7KQ2MX/')).toBe('7KQ2MX')
  for (const path of ['/', '/t/7KQ2MX', '/else', '/7KQ2MX/b', '/%E0%A4%A', '/toolongforacode']) {
    expect(bareCode(path)).toBeNull()
  }
  expect(parseRoute('/t/%E0%A4%A')).toEqual({ page: 'table', code: '%E0%A4%A' })
})

test('a seat is kept, found by its table and its code, and forgotten', () => {
  saveSeat(SEAT)
  saveSeat({ ...SEAT, table: 'other', code: 'XYZXYZ' })
  expect(seatAt('table')).toEqual(SEAT)
  expect(seatWith('abcdef')).toEqual(SEAT)
  forgetSeat('table', SEAT.token)
  expect(savedSeats().map(({ table }) => table)).toEqual(['other'])
})

test('a seat goes to another device by a link', () => {
  const link = new URL(seatLink(SEAT, 'http://here'))
  expect(link.pathname).toBe('/t/ABCDEF')
  expect(seatIn('ABCDEF', link.hash)).toEqual(SEAT)
  expect(seatIn('ABCDEF', '')).toBeNull()
})

test('a link to another seat replaces mine only when I say so', async () => {
  const { hash } = new URL(seatLink({ ...SEAT, token: 'another' }, 'http://here'))
  saveSeat(SEAT)
  const found = await findTable('ABCDEF', hash)
  expect(found.seat).toEqual(SEAT)
  expect(found.handed?.token).toBe('another')
  expect(seatAt('table')).toEqual(SEAT)
  expect(await findTable('ABCDEF', new URL(seatLink(SEAT, 'http://here')).hash)).toEqual({
    table: 'table',
    seat: SEAT,
  })
})

test('what is not optionValue on is as usual', () => {
  const game = offered().games.find(({ name }) => name === 'cash-n-guns')
  const powers = tableOptions(game?.setup).find(({ field }) => field === 'powers')
  expect(powers).toEqual({ field: 'powers', usual: 'one', values: ['one', 'draft', 'none'] })
  if (!powers) return
  expect(optionValue({}, powers)).toBe('one')
  const setup = withOption({ options: { 'won-loot': 'open' } }, 'powers', 'draft')
  expect(setup).toEqual({ options: { 'won-loot': 'open', powers: 'draft' } })
  expect(optionValue(setup, powers)).toBe('draft')
})

test('two answers are the sameAnswer if they say the same', () => {
  expect(sameAnswer({ do: 'Aim', target: 2 }, { do: 'Aim', target: 2 })).toBe(true)
  expect(sameAnswer({ do: 'Aim', target: 1 }, { do: 'Aim', target: 2 })).toBe(false)
  expect(sameAnswer(null, { do: 'Duck' })).toBe(false)
})

test('that the table waits is told once per question, and stands in the story once', () => {
  const late = (n: number): wire.Seen => ({ t: 'entry', n, at: 0, news: [{ kind: 'waiting' }] })
  const fact: wire.Seen = { t: 'entry', n: 3, at: 0, facts: [{ event: 'PowersShown' }] }
  const story = (...entries: wire.Seen[]) =>
    entries.reduce<LogEntry[]>((log, entry) => withEntry(log, entry, []), []).map(({ key }) => key)
  expect(story(late(1), late(2))).toEqual(['1n0'])
  expect(story(late(1), late(2), fact, late(4))).toEqual(['3f0', '4n0'])
})

test('a new game has a story of its own', () => {
  const [first, second] = [{ event: 'PowersShown' }, { event: 'LeaderNamed' }]
  const before = withEntry(
    [],
    { t: 'entry', n: 1, at: 0, news: [{ kind: 'line', place: 0 }], facts: [first] },
    [],
  )
  const story = withEntry(before, { t: 'entry', n: 2, at: 0, news: [{ kind: 'began' }], facts: [second] }, [])
  expect(story.flatMap(({ fact, news }) => fact?.event ?? news?.kind ?? [])).toEqual(['line', 'LeaderNamed'])
})
