// @vitest-environment happy-dom
/** Which buttons a finger may find under it that it did not aim at. */
import { expect, test, vi } from 'vitest'
import { eventually } from '../eventually'
import { slid, steadyButtons } from '../../src/parts/page/steadyButtons'

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

test('all buttons are measured before any is marked, so that the page is laid out once', async () => {
  const zone = document.createElement('div')
  const buttons = ['Stand', 'Duck', 'Change'].map((name) => zone.appendChild(button(name)))
  let top = 0
  const marked: number[] = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    marked.push(zone.querySelectorAll('[data-moved]').length)
    return at(0, top) as DOMRect
  })
  const stop = steadyButtons(zone)
  top = 60
  zone.append('They slide down.')
  await eventually(() => expect(buttons.every((one) => 'moved' in one.dataset)).toBe(true))
  expect(marked).toEqual([0, 0, 0, 0, 0, 0])
  stop()
  vi.restoreAllMocks()
})

function button(name: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.textContent = name
  return made
}
