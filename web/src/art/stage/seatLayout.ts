/** The layout of seats: as large as possible, every name readable, nothing overlapping. */

import type { Coordinates } from '../gangsters/body/gunGrip'
import { around, type Box } from './ovalTable'
import { atSpaces, linesOf, narrowest, type Width } from './nameLines'

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Plate {
  lines: string[]
  /** Above the portrait, out of the way of a gun that points down. */
  onTop: boolean
  /** How far it may reach from the middle of the portrait to either side. */
  before: number
  after: number
}

export const NO_PLATE: Plate = { lines: [], onTop: false, before: 0, after: 0 }

/** `M` is the layout of the middle. */
export interface SeatLayout<M> {
  /** How high it is all together: sometimes less than there is room for. */
  height: number
  /** How wide everybody is. */
  portrait: number
  /** How large the letters of a name are. */
  letter: number
  spots: Coordinates[]
  plates: Plate[]
  middle: M
}

export type Drawn = Omit<SeatLayout<unknown>, 'middle'>

export interface Names {
  /** From the one at the bottom on. */
  names: readonly string[]
  /** The text after a name, such as money. */
  tails?: readonly string[]
  width: Width
  /** How large the reader wants letters. */
  letter: number
  /** How wide the middle would like to be. */
  between: number
  /** How wide somebody is with all they hold, in portraits. */
  girth: number
  /** How much of that nobody else may cover, in portraits: by default the face alone. */
  reach?: number
}

export interface LayoutRequest<M> extends Names {
  /** A layout of the middle that touches none of these; null if there's none. */
  middle: (taken: readonly Rect[], box: Box, portrait: number) => M | null
  /** The middle if there's no room. */
  cramped: (box: Box) => M
}

export const PADDING = 4
export const LINE = 1.18
/** The coloured edge of a plate, and the air around it. */
const EDGE = 8
/** A picture narrower than this is drawn as large as this, and made smaller: letters and all. */
export const NARROWEST = 344
/** How small a picture may be drawn in favour of what is asked below it. */
const SCALES = [1, 0.95, 0.9, 0.85, 0.8]
/** How small on the narrowest phones, where many would not fit otherwise. */
const TINY = [0.75, 0.7]
/** Sizes at which faces are easy to recognize, the preferred one first. */
const FACES = [56, 48]
const SMALLEST_PORTRAIT = 44
/** The size of a tap target at the edge, on the smallest picture. */
export const FINGER = 64
const SMALLEST_LETTER = 16
/** So many have the smallest faces: they shrink least. */
const FULL = 8
/** Of the letters that a big screen needs: so much is enough, in favour of larger faces. */
const AFAR = 0.975
const STEP = 4
/** By so many pixels letters shrink. */
const SMALLER = 0.7
const LOWEST = 160
const HIGHEST = 1000
const RISE = 10
/** From the plates to the edge of the picture, and between each other. */
const MARGIN = 2
const SHIFTS = [0, -0.03, -0.06, -0.09, -0.12, 0.03, 0.06, -0.01, -0.02, -0.04, -0.05, -0.07, -0.08]
/** Of a portrait, from its middle down to where its plate begins. */
export const UNDER = 0.62

/** The best layout: faces and letters shrink in turn, a little at a time. */
export function seatLayout<M>(guests: LayoutRequest<M>, box: Box): SeatLayout<M> {
  const most = largest(guests, box)
  const sizes = letterSizes(guests, box)
  for (const [least, letters] of tries(guests, most, sizes))
    for (const letter of letters)
      for (const room of roomsFor(guests, box, letter))
        for (const portrait of portraits(most, Math.max(least, SMALLEST_PORTRAIT))) {
          const found = laid(guests, box, letter, room, portrait)
          if (found) return found
        }
  return lower(guests, box) ?? crammed(guests, box)
}

/** How small faces may be, and the letters to try: on a big screen those that are read from afar come first. */
function tries({ names }: Names, most: number, sizes: readonly number[]): [number, readonly number[]][] {
  const afar = sizes.filter((size) => size >= (sizes[0] ?? 0) * AFAR)
  const first = [...(names.length < FULL ? [] : [0.965]), 0.84, 0.68].map(
    (part): [number, readonly number[]] => [most * part, afar],
  )
  const all = [0.84, 0.68, 0].map((part): [number, readonly number[]] => [most * part, sizes])
  return sizes.length > 1 ? [...first, ...all] : all
}

function portraits(most: number, least: number): number[] {
  const steps = Math.max(0, Math.ceil((most - least) / STEP))
  return Array.from({ length: steps + 1 }, (_, step) => Math.max(least, most - step * STEP))
}

/** The least height at which everything has its place. */
export function heightFor<M>(guests: LayoutRequest<M>, width: number): number {
  for (let height = LOWEST; height < HIGHEST; height += RISE)
    if (smallestOf(guests, { width, height })) return height
  return 0
}

/** How small the picture is drawn, letters and all, and how high it has to be at the least, on the screen. */
export interface Fit {
  scale: number
  least: number
}

export const NO_FIT: Fit = { scale: 1, least: 0 }

/** The least height on the screen, by how small the picture is drawn. */
export type Heights = ReadonlyMap<number, number>

/** Slow to find, so it's cached: it doesn't change with the question below the picture. */
export function leastHeights<M>(guests: LayoutRequest<M>, width: number): Heights {
  const scales = [...usualScales(guests, width), ...tinyScales(guests, width)]
  return new Map(scales.map((scale) => [scale, heightFor(guests, width / scale) * scale]))
}

/** Full size, or smaller where many sit around a low phone, so that the question stays on the screen. */
export function fitting<M>(
  guests: LayoutRequest<M>,
  box: Box,
  heights: Heights = leastHeights(guests, box.width),
): Fit {
  const usual = keepingWhole(guests, box, usualScales(guests, box.width))
  const scales = [...usual, ...tinyScales(guests, box.width)]
  const high = (scale: number) => heights.get(scale) ?? 0
  const fits = (scale: number) => high(scale) <= box.height
  const scale = roomiest(guests, box, usual) ?? scales.find(fits) ?? Math.min(...scales)
  return { scale, least: Math.min(...scales.map(high)) }
}

function usualScales(guests: Names, width: number): number[] {
  return drawn(wantsLarge(guests) ? [1] : SCALES, width)
}

function tinyScales(guests: Names, width: number): number[] {
  return width < NARROWEST && !wantsLarge(guests) ? drawn(TINY, width) : []
}

function wantsLarge({ letter }: Names): boolean {
  return letter > SMALLEST_LETTER
}

function drawn(scales: number[], width: number): number[] {
  return scales.map((scale) => Math.min(scale, width / NARROWEST))
}

/** Prefer smaller letters to a broken word. */
function keepingWhole(guests: Names, { width, height }: Box, scales: number[]): number[] {
  const broken = scales.map((scale) => brokenWords(guests, { width: width / scale, height: height / scale }))
  const least = Math.min(...broken)
  return scales.filter((_, at) => broken[at] === least)
}

function brokenWords({ names, width, between }: Names, box: Box): number {
  const [most = 0] = rooms(box, between)
  return names.filter((name) => narrowest(name, width) * smallest(box) > textRoom(most)).length
}

/** Prefer smaller letters to faces that nobody recognizes. */
function roomiest<M>(guests: LayoutRequest<M>, { width, height }: Box, scales: number[]): number | null {
  for (const portrait of FACES)
    for (const scale of scales) {
      const box = { width: width / scale, height: height / scale }
      if (smallestOf(guests, box, portrait / scale)) return scale
    }
  return null
}

/** Sometimes a little less height is better: seats fall into rows. */
function lower<M>(guests: LayoutRequest<M>, { width, height: most }: Box): SeatLayout<M> | null {
  for (let height = most - RISE; height >= LOWEST; height -= RISE) {
    const found = smallestOf(guests, { width, height })
    if (found) return found
  }
  return null
}

function smallestOf<M>(
  guests: LayoutRequest<M>,
  box: Box,
  portrait = SMALLEST_PORTRAIT,
): SeatLayout<M> | null {
  const letter = smallestFor(guests, box)
  for (const room of roomsFor(guests, box, letter)) {
    const found = laid(guests, box, letter, room, portrait)
    if (found) return found
  }
  return null
}

/** The fallback if there's no room at all: everything small. */
function crammed<M>(guests: LayoutRequest<M>, box: Box): SeatLayout<M> {
  return {
    ...draw(guests, box, smallestFor(guests, box), SMALLEST_PORTRAIT, box.width / 3),
    middle: guests.cramped(box),
  }
}

function laid<M>(
  guests: LayoutRequest<M>,
  box: Box,
  letter: number,
  room: number,
  portrait: number,
): SeatLayout<M> | null {
  const drawn = draw(guests, box, letter, portrait, room)
  const taken = occupied(guests, drawn, box.width)
  if (crowded(taken)) return null
  const middle = guests.middle(taken.flat(), box, portrait)
  return middle === null ? null : { ...drawn, middle }
}

/** How wide plates may be, unless a word would be broken that smaller letters or a wider plate keep whole. */
function roomsFor(guests: Names, box: Box, letter: number): number[] {
  const whole = wholeWords(guests, box)
  return rooms(box, guests.between).filter((room) => whole * letter <= textRoom(room))
}

/** How wide the widest word is that need not be broken, in ems. */
function wholeWords({ names, width, between }: Names, box: Box): number {
  const [most = 0] = rooms(box, between)
  const words = names.map((name) => narrowest(name, width))
  return Math.max(0, ...words.filter((wide) => wide * smallest(box) <= textRoom(most)))
}

/** Three beside each other, or two with the loot between them, or less. */
function rooms({ width }: Box, between: number): number[] {
  const three = width / 3 - MARGIN
  return [three, Math.min(three, (width - between) / 2 - 2 * MARGIN), width / 4]
}

function draw(guests: Names, box: Box, letter: number, portrait: number, room: number): Drawn {
  const { names, tails = [], width } = guests
  const waist = waistOf(names.length, box)
  const [, beside = room] = rooms(box, guests.between)
  const widths = names.map((_, at) => (waist.includes(at) ? Math.min(room, beside) : room))
  const lines = names.map((name, at) =>
    withTail(name, tails[at] ?? '', textRoom(widths[at] ?? room) / letter, width),
  )
  const high = (at: number) => plateHeight(lines[at]?.length ?? 0, letter)
  const highest = Math.max(...names.map((_, at) => (waist.includes(at) ? 0 : high(at))))
  const spots = around(names.length, box, {
    width: Math.max(portrait * guests.girth, FINGER),
    height: portrait * 2 * UNDER + 2 * highest,
  }).map(({ x, y }, at) => ({ x, y: waist.includes(at) ? y - high(at) / 2 : y }))
  const plates = spots.map(({ x, y }, at) => {
    const wide = widths[at] ?? room
    const left = Math.min(Math.max(MARGIN, x - wide / 2), box.width - MARGIN - wide)
    const reach = { before: x - left, after: left + wide - x }
    return { lines: lines[at] ?? [], onTop: y < box.height * 0.4, ...reach }
  })
  return { height: box.height, portrait, letter, spots, plates }
}

/** Who sits halfway up a wide picture, by place: body and plate are in the middle there, between the neighbours
 * above and below, and leave the middle of the table its width. */
function waistOf(count: number, box: Box): number[] {
  return isWide(box) && count % 4 === 0 ? [count / 4, (3 * count) / 4] : []
}

function isWide({ width, height }: Box): boolean {
  return width > height * 1.3
}

/** Money stands behind the name where there is room, else below it. */
function withTail(name: string, tail: string, room: number, width: Width): string[] {
  if (!tail) return linesOf(name, room, width)
  const whole = tail.replaceAll(' ', '\u00a0')
  return atSpaces(`${name} ${whole}`, room, width) ?? [...linesOf(name, room, width), whole]
}

function textRoom(room: number): number {
  return room - 2 * PADDING
}

export function plateHeight(lines: number, letter: number): number {
  return lines * letter * LINE + EDGE
}

/** The space everyone takes up, in the order of the names: the body with the things beside it, then the plate. */
export function occupied(guests: Names, drawn: Drawn, width: number): Rect[][] {
  const box = { width, height: drawn.height }
  return drawn.spots.map((spot, at) => rectsOf(spot, drawn, at, guests, box))
}

function rectsOf(
  { x, y }: Coordinates,
  { portrait, letter, plates }: Drawn,
  at: number,
  { width, reach = 1 }: Names,
  box: Box,
): Rect[] {
  const plate = plates[at]
  const body = {
    left: x - portrait * reach * 0.5,
    right: x + portrait * reach * 0.5,
    top: y - portrait * 0.55,
    bottom: y + portrait * UNDER,
  }
  if (!plate) return [body]
  const wide = Math.max(...plate.lines.map(width)) * letter + 2 * PADDING + 2
  const left = Math.min(Math.max(x - wide / 2, x - plate.before), x + plate.after - wide)
  const high = plateHeight(plate.lines.length, letter)
  const top = plate.onTop ? body.top - high : body.bottom
  return [body, { left, right: Math.min(left + wide, box.width), top, bottom: top + high }]
}

function crowded(taken: readonly (readonly Rect[])[]): boolean {
  return taken.some((mine, at) =>
    taken.slice(at + 1).some((theirs) => mine.some((one) => theirs.some((two) => overlap(one, two)))),
  )
}

export function overlap(one: Rect, two: Rect): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
}

/** Where something of this size lies free: in the middle, or a little above or below it. */
export function inTheMiddle({ width, height }: Box, taken: readonly Rect[], box: Box): Rect | null {
  const left = (box.width - width) / 2
  const places = SHIFTS.map((shift) => {
    const top = (box.height - height) / 2 + shift * box.height
    return { left, top, right: left + width, bottom: top + height }
  })
  return places.find((place) => !taken.some((other) => overlap(other, place))) ?? null
}

function largest({ names }: Names, box: Box): number {
  const room = Math.min(box.width / 4.6, box.height / 4.6)
  return Math.max(SMALLEST_PORTRAIT, Math.round(room * (names.length > 6 ? 0.9 : 1)))
}

function smallest(box: Box): number {
  return Math.max(SMALLEST_LETTER, Math.min(box.height / 34, box.width / 48))
}

/** So large that it is read across a room: 40 pixels beside the story of a TV of 1920 by 1080. */
export function spokenSize(box: Box): number {
  return Math.min(box.height / 22, box.width / 32.5)
}

/** For readers who want large letters: as large as unbroken words allow. */
function smallestFor(guests: Names, box: Box): number {
  const [most = 0] = rooms(box, guests.between)
  const least = smallest(box)
  const whole = Math.floor(textRoom(most) / wholeWords(guests, box))
  return wantsLarge(guests) ? Math.max(least, Math.min(guests.letter, whole)) : least
}

/** From as large as the reader wants them, or as a big screen needs them, down to what can just be read. */
function letterSizes(guests: Names, box: Box): number[] {
  const floor = smallestFor(guests, box)
  const wanted = Math.max(floor, guests.letter, Math.min(box.height / 27, box.width / 40))
  const steps = Math.ceil((wanted - floor) / SMALLER)
  return Array.from({ length: steps + 1 }, (_, step) => Math.max(floor, wanted - step * SMALLER))
}
