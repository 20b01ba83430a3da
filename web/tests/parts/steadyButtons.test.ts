/** Which buttons a finger may find under it that it did not aim at. */
import { expect, test } from 'vitest'
import { slid } from '../../src/parts/page/steadyButtons'

const ready = {} as Element
const take = {} as Element
const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 48 })

test('one that moved, or took the place of another, is not steady', () => {
  const before = new Map([[ready, at(0, 100)]])
  expect(slid(ready, at(0, 124), before)).toBe(true)
  expect(slid(ready, at(24, 100), before)).toBe(true)
  expect(slid(take, at(50, 130), before)).toBe(true)
})

test('one that stays, or appears where there was nothing to press, is', () => {
  const before = new Map([[ready, at(0, 100)]])
  expect(slid(ready, at(0, 102), before)).toBe(false)
  expect(slid(take, at(0, 148), before)).toBe(false)
  expect(slid(take, at(0, 100), new Map())).toBe(false)
})
