// @vitest-environment happy-dom
import { encode } from 'uqr'
import { beforeEach, expect, test } from 'vitest'
import QrCode from '../../src/parts/QrCode.svelte'
import { cleanUp, show, speak } from '../page'
import { eventually } from '../eventually'

const ADDRESS = 'http://192.168.1.20:8410/t/KF34EP'

beforeEach(() => speak())
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

test('a code to scan comes after what stands around it, and has every dark square', async () => {
  show(QrCode, { text: ADDRESS, label: 'Scan this code to join' })
  expect(path()).toBe('')
  await eventually(() => {
    expect(path()).not.toBe('')
  })
  const { data } = encode(ADDRESS, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? `${String(x)} ${String(y)}` : [])))
  expect(squares(path())).toEqual(dark)
})
