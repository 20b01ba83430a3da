/** What stands between me and the game is said across my screen. */
import { expect, test } from 'vitest'
import { botsInGame, seatNotice, seatRequests } from '../../src/parts/page/seatNotice'
import type * as wire from '../../src/wire/types'

const ANA: wire.Sitter = { place: 0, seat: 0, name: 'Ana', look: 'velvet', here: true }
const TIMING: wire.Timing = { round: 1, starts: 0 }

function room(more: Partial<wire.Room> = {}, ana: Partial<wire.Sitter> = {}): wire.Room {
  const agreed = { table: 't', code: 'ABCDEF', game: 'cash-n-guns', rules: 1, setup: {} }
  return { ...agreed, phase: 'playing', speed: 'normal', host: 0, people: [{ ...ANA, ...ana }], ...more }
}

test('whoever a bot plays for is told so, with one button to take over', () => {
  const covered = room({ paused: true }, { covered: true })
  expect(seatNotice(covered, 0, TIMING, true)).toEqual({ kind: 'covered', command: 'back' })
  expect(seatNotice(covered, 1, TIMING, true)?.kind).toBe('paused')
})

test('everybody sees a pause, and the host ends it', () => {
  expect(seatNotice(room({ paused: true }), 0, TIMING, true)).toEqual({ kind: 'paused', command: 'resume' })
  expect(seatNotice(room({ pausing: true }), 1, TIMING, true)).toEqual({ kind: 'pausing' })
  expect(seatNotice(room({ paused: true }), null, TIMING, false)).toEqual({ kind: 'paused' })
})

test('whoever came too late learns when they play, and whoever watches that they do', () => {
  const late: wire.Sitter = { place: 7, name: 'Late', look: 'velvet', here: true }
  const people = [ANA, late]
  expect(seatNotice(room({ people }), 7, TIMING, false)).toEqual({ kind: 'late' })
  expect(seatNotice(room({ people }), null, TIMING, false)).toEqual({ kind: 'watching' })
  expect(seatNotice(room({ people, phase: 'over' }), 7, null, false)).toBeNull()
})

test('whoever was covered while they were away is told so, after what is more pressing', () => {
  expect(seatNotice(room(), 0, TIMING, true, true)).toEqual({ kind: 'returned' })
  expect(seatNotice(room({ paused: true }), 0, TIMING, true, true)?.kind).toBe('paused')
  expect(seatNotice(room({ phase: 'over' }), 0, null, false, true)).toBeNull()
})

test('a table that waits says so to whom it waits for, and to nobody else', () => {
  expect(seatNotice(room(), 0, TIMING, true)?.kind).toBe('waiting')
  expect(seatNotice(room(), 0, TIMING, false)).toBeNull()
  expect(seatNotice(room(), 0, { ...TIMING, deadline: 9 }, true)).toBeNull()
  expect(seatNotice(room({ speed: 'off' }), 0, TIMING, true)).toBeNull()
  expect(seatNotice(room({ phase: 'over' }, { covered: true }), 0, null, false)).toBeNull()
})

test('whoever has left is offered their own seat and no other, while a bot has it', () => {
  const bot: wire.Sitter = { place: 1, seat: 1, name: 'Lou', look: 'velvet', bot: 'stand-in', here: true }
  const people = [ANA, bot, { ...bot, place: 2, seat: 2 }, { place: 7, name: 'Back', look: 'velvet' }]
  expect(botsInGame(room({ people }), 2).map(({ place }) => place)).toEqual([2])
  expect(botsInGame(room({ people: [ANA, bot] }), 2)).toEqual([])
  expect(botsInGame(room({ people }), 0)).toEqual([])
})

test('whoever came too late may ask for the seat of a bot in the game, and is told that they wait', () => {
  const bot: wire.Sitter = { place: 1, seat: 1, name: 'Lou', look: 'velvet', bot: 'sly', here: true }
  const late: wire.Sitter = { place: 7, name: 'Late', look: 'velvet', here: true }
  const people = [ANA, bot, late, { ...bot, place: 8, seat: undefined }]
  const asking = room({ people, asks: [{ place: 7, bot: 1 }] } as Partial<wire.Room>)
  expect(botsInGame(asking, null).map(({ place }) => place)).toEqual([1])
  expect(seatNotice(asking, 7, TIMING, false)).toEqual({ kind: 'asking' })
  expect(seatRequests(asking)).toEqual([{ place: 7, name: 'Late', bot: 'Lou' }])
  expect(seatRequests(room())).toEqual([])
})
