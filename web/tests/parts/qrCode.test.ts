// @vitest-environment happy-dom
import { encode } from 'uqr'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import QrCode from '../../src/parts/QrCode.svelte'
import { cleanUp, show, speak } from '../page'

const ADDRESS = 'http://192.168.1.20:8410/t/KF34EP'

let frames: (() => void)[]

beforeEach(() => {
  speak()
  frames = []
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
})
afterEach(() => {
  vi.unstubAllGlobals() // first: one was stubbed over the fake clock's own
  vi.useRealTimers()
})
cleanUp()

function path(): string {
  return document.querySelector('svg path')?.getAttribute('d') ?? ''
}

/** Which squares are dark. */
function squares(drawn: string): string[] {
  return [...drawn.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, more) => `${String(Number(x) + more)} ${String(y)}`),
  )
}

test('a code to scan comes after what stands around it, and has every dark square', () => {
  show(QrCode, { text: ADDRESS, label: 'Scan this code to join' })
  expect(path()).toBe('')
  for (const paint of frames) paint()
  vi.runAllTimers()
  flushSync()
  const { data } = encode(ADDRESS, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `${String(x)} ${String(y)}` : [])))
  expect(squares(path())).toEqual(dark)
})
