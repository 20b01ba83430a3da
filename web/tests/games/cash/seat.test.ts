// @vitest-environment happy-dom
/** Whoever is aimed at still shows what they can do. */
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_PLATE } from '../../../src/art/stage/seatLayout'
import Seat from '../../../src/games/cash/stage/Seat.svelte'
import { LONG } from '../../../src/parts/longPress'

const SEEN = {
  name: 'Lou',
  look: 'left-hand-lou',
  state: 'standing',
  target: null,
  wounds: 0,
  loot: 0,
  power: { id: 'kid', says: '', label: 'The Kid' },
  godfather: false,
  armed: false,
  presence: 'here',
  answered: false,
  label: 'Lou: the Kid',
} as const
const heard: string[] = []
let seat: object | undefined

beforeEach(() => {
  vi.useFakeTimers()
  heard.length = 0
  document.body.innerHTML = ''
})

afterEach(() => {
  if (seat) void unmount(seat)
  vi.useRealTimers()
})

function aimable(width: number): HTMLElement {
  const props = {
    view: SEEN,
    at: { x: 0, y: 0 },
    width,
    angle: null,
    inward: { x: 0, y: 0 },
    plate: NO_PLATE,
    words: { click: 'Click', bang: 'Bang!' },
    choice: { seat: 1, label: 'Aim at Lou', picked: false },
    onchoose: () => heard.push('aims'),
    onlook: () => heard.push('looks'),
  }
  seat = mount(Seat, { target: document.body, props })
  flushSync()
  const face = document.querySelector<HTMLElement>('[aria-label="Aim at Lou"]')
  if (!face) throw new Error('there is nobody to aim at')
  return face
}

function press(face: HTMLElement, milliseconds: number): void {
  face.dispatchEvent(new PointerEvent('pointerdown', { button: 0 }))
  vi.advanceTimersByTime(milliseconds)
  face.dispatchEvent(new PointerEvent('pointerup', { button: 0 }))
  face.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }))
}

test('a tap on whoever may be aimed at aims, and one that lasts shows what they can do', () => {
  const face = aimable(60)
  press(face, 100)
  expect(heard).toEqual(['aims'])
  press(face, LONG)
  expect(heard).toEqual(['aims', 'looks'])
  press(face, 100)
  expect(heard).toEqual(['aims', 'looks', 'aims'])
})

test('the menu key shows it, too, and after that a key still aims', () => {
  const face = aimable(60)
  face.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true }))
  face.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }))
  expect(heard).toEqual(['looks', 'aims'])
})

test('where there is room for two fingers the sign is a button of its own', () => {
  aimable(60)
  expect(document.querySelector('[aria-label="The Kid"]')).toBeNull()
  if (seat) void unmount(seat)
  aimable(120)
  document.querySelector<HTMLElement>('[aria-label="The Kid"]')?.click()
  expect(heard).toEqual(['looks'])
})
