// @vitest-environment happy-dom
/** A part of the program that can't be loaded is no blank page for ever. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { programPart } from '../../src/net/programPart'

const SRC = join(import.meta.dirname, '../../src')
const reload = vi.fn()
let online: boolean

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  online = false
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('fetch', () => (online ? Promise.resolve(Response.json({})) : Promise.reject(new Error())))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

test('a part that is there is handed on', async () => {
  await expect(programPart(() => Promise.resolve('part'))).resolves.toBe('part')
  expect(reload).not.toHaveBeenCalled()
})

test('if one is missing, the page is loaded anew once the server answers, and not before', async () => {
  void programPart(missing)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  online = true
  await vi.advanceTimersByTimeAsync(16_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that fails again waits longer', async () => {
  online = true
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as unknown as PerformanceEntry,
  ])
  void programPart(missing)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('no part is loaded in any other way', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|ts)$/.test(file),
  )
  const bare = /(?<!programPart\(\s*\(\) => )\bimport\(/
  expect(files.filter((file) => bare.test(readFileSync(join(SRC, file), 'utf8')))).toEqual([])
})
