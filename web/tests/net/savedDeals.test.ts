// @vitest-environment happy-dom
/** What a device remembers of a deal: from the moment it is shown, through a reload, attempt by attempt. */
import { beforeEach, expect, test, vi } from 'vitest'
import type * as kept from '../../src/net/savedDeals'
import type * as entropy from '../../src/net/dealEntropy'
import type * as wire from '../../src/wire/types'

type Module = typeof kept & typeof entropy

const SEAL = 'a'.repeat(64)

/** The page as it is after it was loaded: whatever is not stored is forgotten. */
async function loaded(): Promise<Module> {
  vi.resetModules()
  return { ...(await import('../../src/net/savedDeals')), ...(await import('../../src/net/dealEntropy')) }
}

function room(attempt: number, more: Partial<wire.Dealing>): wire.Room {
  const people = [0, 3, 4].map((place) => ({ place, name: `Person ${place}`, look: 'velvet' }))
  const dealing = { name: `table/2/${attempt}`, commitment: SEAL, attempt, ...more }
  return { people, dealing } as wire.Room
}

beforeEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the seal is kept before anything is promised, and the number with it', async () => {
  const page = await loaded()
  const promise = page.owed(room(1, { promising: [0, 3] }), 3) as { promise: string }
  const there = page.keptDeal('table', 2)
  expect(there).toMatchObject({ deal: 'table/2/1', seal: SEAL, attempts: 1, places: [0, 3, 4], thrown: [] })
  expect(page.hash(there?.numbers[3] ?? '')).toBe(promise.promise)
  expect(there?.promises).toBeUndefined()
})

test('after a reload the same number is thrown in as was promised', async () => {
  const promise = (await loaded()).owed(room(1, { promising: [3] }), 3) as { promise: string }
  const page = await loaded()
  const thrown = page.owed(room(1, { throwing: [3], promises: { 3: promise.promise } }), 3)
  expect(page.hash((thrown as { entropy: string }).entropy)).toBe(promise.promise)
  expect(page.keptDeal('table', 2)).toMatchObject({ thrown: [3], promises: { 3: promise.promise } })
})

test('a browser that keeps nothing still throws in what it promised', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  const page = await loaded()
  const promise = page.owed(room(1, { promising: [3] }), 3) as { promise: string }
  const thrown = page.owed(room(1, { throwing: [3] }), 3) as { entropy: string }
  expect(page.hash(thrown.entropy)).toBe(promise.promise)
  expect(page.keptDeal('table', 2)?.seal).toBe(SEAL)
})

test('whoever only watches keeps the seal and has no number', async () => {
  const page = await loaded()
  expect(page.owed(room(1, { promising: [0, 3] }), null)).toBeNull()
  expect(page.keptDeal('table', 2)).toMatchObject({ seal: SEAL, numbers: {} })
})

test('a new attempt takes the place of the last, and both are counted', async () => {
  const page = await loaded()
  page.owed(room(1, { throwing: [3] }), 3)
  page.owed(room(2, { commitment: 'b'.repeat(64), promising: [3] }), 3)
  page.owed(room(2, { commitment: 'b'.repeat(64), promising: [3] }), 3)
  expect(page.keptDeal('table', 2)).toMatchObject({
    deal: 'table/2/2',
    seal: 'b'.repeat(64),
    attempts: 2,
    thrown: [],
  })
})

test('a seal that is shown again as another one does not replace the first', async () => {
  const page = await loaded()
  page.owed(room(1, { promising: [3] }), 3)
  page.owed(room(1, { commitment: 'c'.repeat(64), throwing: [3] }), 3)
  expect(page.keptDeal('table', 2)).toMatchObject({ seal: SEAL, changed: 'c'.repeat(64) })
})

test('promises count as they stood when all had promised', async () => {
  const page = await loaded()
  page.owed(room(1, { promising: [3], promises: { 0: 'early' } }), 3)
  expect(page.keptDeal('table', 2)?.promises).toBeUndefined()
  page.owed(room(1, { throwing: [0, 3], promises: { 0: 'zero', 3: 'three' } }), 3)
  page.owed(room(1, { throwing: [0], promises: { 0: 'another', 3: 'three' } }), 3)
  expect(page.keptDeal('table', 2)?.promises).toEqual({ 0: 'zero', 3: 'three' })
})

test.each(['places', 'numbers', 'thrown'])('garbage in place of its %s is no kept deal', async (key) => {
  ;(await loaded()).owed(room(1, { promising: [0, 3] }), 3)
  const [kept] = JSON.parse(localStorage.getItem('stickup-deals') ?? '[]') as object[]
  localStorage.setItem('stickup-deals', JSON.stringify([{ ...kept, [key]: null }]))
  const page = await loaded()
  expect(page.keptDeal('table', 2)).toBeNull()
  expect(page.owed(room(1, { promising: [0, 3] }), 3)).toMatchObject({ t: 'promise' })
})

test('games and tables are kept apart, and the oldest make room', async () => {
  const page = await loaded()
  for (let game = 1; game <= 60; game++) {
    page.watchDeal({ name: `table/${game}/1`, commitment: `seal ${game}`, attempt: 1 }, [])
  }
  const again = await loaded()
  expect(again.keptDeal('table', 60)?.seal).toBe('seal 60')
  expect(again.keptDeal('table', 1)).toBeNull()
  expect(again.keptDeal('other', 60)).toBeNull()
})
