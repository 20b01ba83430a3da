/** A screen shows a code until a phone brings a table, and another one where that is over. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, Refused } from '../../src/net'
import { pathOf } from '../../src/router.svelte'
import { WaitingScreen } from '../../src/table/waitingScreen.svelte'

const found: string[] = []
let answers: (() => Promise<string | null>)[]
let codes: number
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  found.length = 0
  codes = 0
  answers = []
  vi.spyOn(api, 'openScreen').mockImplementation(() => {
    codes += 1
    return Promise.resolve({ code: `TV0000${codes}`, key: `key ${codes}` })
  })
  vi.spyOn(api, 'screenTable').mockImplementation(() => (answers.shift() ?? nothing)())
})

afterEach(() => {
  stop?.()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nothing = () => Promise.resolve(null)
const refuse = (code: string) => () => Promise.reject(new Refused(code))

async function screen(...then: (() => Promise<string | null>)[]): Promise<WaitingScreen> {
  answers = then
  const waiting = new WaitingScreen((table) => found.push(table))
  stop = waiting.wait()
  await vi.advanceTimersByTimeAsync(100)
  return waiting
}

test('it shows a code at once, and the table as soon as one is brought', async () => {
  const waiting = await screen(nothing, () => Promise.resolve('table'))
  expect(waiting.code).toBe('TV00001')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(found).toEqual(['table'])
  expect(api.screenTable).toHaveBeenCalledTimes(2)
})

test('a code that is over is replaced by another', async () => {
  const waiting = await screen(nothing, refuse('not_found'))
  await vi.advanceTimersByTimeAsync(6_500)
  expect(waiting.code).toBe('TV00002')
  expect(api.screenTable).toHaveBeenLastCalledWith('key 1')
})

const BUSY = ['unreachable', 'slow_down', 'overloaded', 'unavailable', 'restarting', 'broken']

test.each(BUSY)('a server that is %s for a moment changes nothing', async (code) => {
  const waiting = await screen(refuse(code), () => Promise.resolve('table'))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(waiting.code).toBe('TV00001')
  await vi.advanceTimersByTimeAsync(2_500)
  expect(found).toEqual(['table'])
})

test('where no code can be had, none is shown', async () => {
  vi.mocked(api.openScreen).mockRejectedValue(new Refused('not_now'))
  const waiting = await screen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(waiting.code).toBeNull()
})

test('a screen that is left asks no more', async () => {
  await screen()
  stop?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(api.screenTable).not.toHaveBeenCalled()
})

test('a typed code leads to its table, or to the screen that shows it', () => {
  expect(pathOf(' 7kq2mx ')).toBe('/t/7kq2mx')
  expect(pathOf('TV12-34AB')).toBe('/t/TV12-34AB')
  for (const typed of ['TV-7KQ2M', 'tv7kq2m', 'tv 7kq 2m']) expect(pathOf(typed)).toMatch(/^\/show\//)
})
