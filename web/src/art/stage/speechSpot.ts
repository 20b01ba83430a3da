/** Where something that is said hangs: near its speaker, and over no name, face, money or card. */

import type { Coordinates } from '../gangsters/body/gunGrip'
import type { Width } from './nameLines'
import type { Box } from './ovalTable'
import { overlap, UNDER, type Rect } from './seatLayout'

/** Of a portrait: how far a bubble may hang from the middle of its speaker's face. */
const NEAR = 2.2
/** A place is looked for at so many steps to either side. */
const STEPS = 22
/** Of a portrait, from the middle of it: hat and face, and the strip on the chest with the money. */
const FACE = { side: 0.36, top: -0.55, bottom: 0.2 }
const PURSE = { side: 0.5, top: 0.3, bottom: UNDER }
/** From the edge of the picture. */
const EDGE = 4

export interface Speaker {
  /** The middle of the speaker's portrait. */
  at: Coordinates
  portrait: number
}

/** What somebody at the table has that is not to be covered even where there is little room. */
export function uncovered({ x, y }: Coordinates, aside: number, portrait: number): Rect[] {
  return [
    { ...FACE, x: x + aside },
    { ...PURSE, x },
  ].map(({ x: middle, side, top, bottom }) => ({
    left: middle - side * portrait,
    right: middle + side * portrait,
    top: y + top * portrait,
    bottom: y + bottom * portrait,
  }))
}

/** What is said, in lines of at most so many ems, the best first; what somebody typed may be too long. */
const WIDE = [13, 9, 18, 7, 5.5]
/** Where there is no room, letters are so much smaller. */
const SMALL = 0.8
const LETTERS = [1, SMALL]
const MOST_LINES = 4
const LINE_HEIGHT = 1.2
/** Of a letter, around the words, and the frame in pixels. */
const PADDING = { across: 1.2, down: 0.4, frame: 6 }

export interface Shape extends Box {
  text: string
  letter: number
  /** Not all of it is seen. */
  cut: boolean
}

/** Where words have no room: somebody speaks, and the story tells what. */
const SPEAKS = '…'

/** How large a bubble may be, the best first. */
export function shapesOf(text: string, letter: number, room: number, width: Width): Shape[] {
  const all = LETTERS.flatMap((part) =>
    WIDE.map((wide) => {
      const size = letter * part
      const most = Math.min(wide, room / size - PADDING.across)
      return shapeOf(text, most, size, width)
    }),
  )
  const whole = all.filter(({ cut }) => !cut)
  return [...(whole.length > 0 ? whole : all), shapeOf(SPEAKS, room, letter * SMALL, width)]
}

function shapeOf(text: string, most: number, letter: number, width: Width): Shape {
  const lines = wrapped(text, most, width)
  const widest = Math.max(...lines.map(width))
  const high = Math.min(lines.length, MOST_LINES) * LINE_HEIGHT
  return {
    text,
    letter,
    width: (Math.min(most, widest) + PADDING.across) * letter + PADDING.frame,
    height: (high + PADDING.down) * letter + PADDING.frame,
    cut: widest > most || lines.length > MOST_LINES,
  }
}

function wrapped(text: string, room: number, width: Width): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && width(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The first of the shapes that has a place of its own, the last where no other has; else where the smallest covers
 * least. */
export function spotFor<S extends Box>(
  speaker: Speaker,
  shapes: readonly [S, ...S[]],
  most: readonly Rect[],
  least: readonly Rect[],
  picture: Rect,
): { shape: S; place: Rect } {
  for (const some of [shapes.slice(0, -1), shapes.slice(-1)])
    for (const things of [most, least])
      for (const shape of some) {
        const place = freeSpot(speaker, shape, things, picture)
        if (place) return { shape, place }
      }
  const shape = shapes.toSorted((one, two) => one.width * one.height - two.width * two.height)[0] ?? shapes[0]
  return { shape, place: leastOver(placesNear(speaker, shape, picture), least) }
}

/** The free place that is nearest to the speaker. */
function freeSpot(speaker: Speaker, said: Box, things: readonly Rect[], picture: Rect): Rect | undefined {
  return placesNear(speaker, said, picture).find((place) => !things.some((thing) => overlap(thing, place)))
}

/** The nearest first. */
function placesNear({ at, portrait }: Speaker, said: Box, picture: Rect): [Rect, ...Rect[]] {
  const reach = portrait * NEAR
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, step) => step / STEPS - 1)
  const across = steps.map((step) => at.x - said.width / 2 + step * (reach + said.width / 2))
  const down = steps.map((step) => at.y - said.height / 2 + step * (reach + said.height / 2))
  const places = across.flatMap((left) => down.map((top) => within(left, top, said, picture)))
  const [first = within(at.x, at.y, said, picture), ...others] = places
    .map((place) => ({ place, far: farFrom(at, place) }))
    .filter(({ far }) => far <= reach)
    .toSorted((one, two) => one.far - two.far)
    .map(({ place }) => place)
  return [first, ...others]
}

function within(left: number, top: number, { width, height }: Box, picture: Rect): Rect {
  const x = Math.max(picture.left + EDGE, Math.min(left, picture.right - EDGE - width))
  const y = Math.max(picture.top + EDGE, Math.min(top, picture.bottom - EDGE - height))
  return { left: x, right: x + width, top: y, bottom: y + height }
}

/** To its nearest edge, and of two at the same edge to the one in the middle. */
function farFrom({ x, y }: Coordinates, { left, right, top, bottom }: Rect): number {
  const across = Math.max(left - x, 0, x - right)
  const down = Math.max(top - y, 0, y - bottom)
  return Math.hypot(across, down) + Math.abs((left + right) / 2 - x) / 100
}

function leastOver(places: readonly [Rect, ...Rect[]], things: readonly Rect[]): Rect {
  const covers = (place: Rect) => things.reduce((sum, thing) => sum + shared(place, thing), 0)
  const [first] = places
    .map((place) => ({ place, over: covers(place) }))
    .toSorted((one, two) => one.over - two.over)
  return first?.place ?? places[0]
}

function shared(one: Rect, two: Rect): number {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left)
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top)
  return wide > 0 && high > 0 ? wide * high : 0
}
