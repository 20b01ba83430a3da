/** Where a claim hangs on a big screen: beside the face or over it, and over nothing else. */

import type { Coordinates } from '../../../art/gangsters/body/gunGrip'
import type { Box } from '../../../art/stage/ovalTable'
import { overlap, type Plate, type Rect } from '../../../art/stage/seatLayout'

/** Of a portrait: a bubble begins so far from the middle of the face, and so far below its top. */
const BESIDE = 0.42
const DOWN = 0.05
/** Where there is no room, a bubble hangs so much lower or higher. */
const LOWER = [0.11, -0.07, 0.22, -0.14, 0.3, -0.22, 0.4, -0.3]
/** Or, above and below a face, so far from the middle of it: at one, it begins or ends beside the face. */
const ACROSS = [0.25, -0.25, 0.5, -0.5, 0.75, -0.75, 1, -1, 1.3, -1.3]
/** By so many pixels letters shrink where they have no room. */
const STEP = 2
/** Of what is said aloud, 40 pixels of 1080: so much is still read across a room. */
const AFAR = 0.8
/** Of the same: how large a sign is that stands alone. */
const LARGE_SIGN = 1.4
/** Of a portrait, from the top of a face to below the body. */
const BELOW = 1.2
/** From the same top to where one's own card begins, beside the face. */
const CARD = 0.52
/** Of a letter: how large a bot's sign is. */
const SIGN = 1.25
/** From the edge of the picture. */
const MARGIN = 2

export interface Speaker {
  /** The middle of the face, from left to right, and its top. */
  face: Coordinates
  /** Where their cards lie: that side is nearer to the middle of the table. */
  side: 'left' | 'right'
  /** What is their own: the body with its cards, then the plate, and the sign of a bot at its corner. */
  taken: readonly Rect[]
}

export interface ClaimSpot {
  place: Rect
  /** The side of the bubble on which the speaker is. */
  speaker: 'left' | 'right' | 'below' | 'above'
}

/** Where the sign of a bot hangs, at a plate with letters of that size. */
export function signOf(plate: Rect, { onTop }: Plate, letter: number, side: 'left' | 'right'): Rect {
  const left = side === 'left' ? plate.right - letter * SIGN : plate.left
  const top = onTop ? plate.bottom - letter * 0.15 : plate.top + letter * (0.15 - SIGN)
  return { left, top, right: left + letter * SIGN, bottom: top + letter * SIGN }
}

/** How large a bubble is with so many ems in it, in letters of that size. */
export function claimBox(ems: number, letter: number): Box {
  return { width: (ems * 1.04 + 1.2) * letter + 25, height: letter * 1.25 + 9 }
}

/** The same with a sign alone. */
function signBox(letter: number): Box {
  return { width: letter * 1.2 + 11, height: letter * 1.2 + 9 }
}

export interface Claims {
  letter: number
  spots: ClaimSpot[]
  /** Whether there is room for words that are read across a room. */
  said: 'words' | 'signs'
}

/**
 * The largest letters in which everybody can claim at once what is longest, down to what is read across a room;
 * where they have no room, signs as large as fit.
 */
export function claimsIn(
  ems: number,
  spoken: number,
  spotsFor: (claim: Box) => { spots: ClaimSpot[]; free: boolean },
): Claims {
  const words = sizes(spoken, spoken * AFAR).map((letter) => ({ letter, claim: claimBox(ems, letter) }))
  for (const { letter, claim } of words) {
    const { spots, free } = spotsFor(claim)
    if (free) return { letter, spots, said: 'words' }
  }
  const signs = sizes(spoken * LARGE_SIGN, spoken)
  const found = signs.find((letter) => spotsFor(signBox(letter)).free) ?? spoken
  return { letter: found, spots: spotsFor(signBox(found)).spots, said: 'signs' }
}

function sizes(most: number, least: number): number[] {
  const steps = Math.ceil((most - least) / STEP)
  return Array.from({ length: steps + 1 }, (_, step) => Math.max(least, most - step * STEP))
}

/** A spot for every seat, so that no bubble moves when another appears. Who has least choice chooses first. */
export function claimSpots(
  speakers: readonly Speaker[],
  claim: Box,
  portrait: number,
  middle: readonly Rect[],
  width: number,
): { spots: ClaimSpot[]; free: boolean } {
  const wanted = speakers.map((speaker, at) => {
    const others = speakers.flatMap(({ taken }, other) => (other === at ? taken.slice(1) : taken))
    const all = spotsOf(speaker, claim, portrait, width)
    const free = all.filter(
      ({ place }) =>
        place.left >= 0 &&
        place.right <= width &&
        ![...others, ...middle].some((thing) => overlap(thing, place)),
    )
    return { at, free, first: all[0] }
  })
  const spots = wanted.map(({ first }) => first)
  let all = true
  const said: Rect[] = []
  for (const { at, free, first } of wanted.toSorted((one, two) => one.free.length - two.free.length)) {
    const found = free.find(({ place }) => !said.some((other) => overlap(other, place)))
    all &&= found !== undefined
    spots[at] = found ?? first
    said.push((found ?? first).place)
  }
  return { spots, free: all }
}

/** Towards the middle, above the face or a little beside that, away from the middle, below: the best first. */
function spotsOf(
  { face: { x, y }, side }: Speaker,
  claim: Box,
  portrait: number,
  width: number,
): [ClaimSpot, ...ClaimSpot[]] {
  const top = y + portrait * DOWN
  const near = portrait * BESIDE
  const most = width - MARGIN - claim.width
  const left = (lower = 0): ClaimSpot => ({
    place: placed(x - near - claim.width, top + lower * portrait, claim),
    speaker: 'right',
  })
  const right = (lower = 0): ClaimSpot => ({
    place: placed(x + near, top + lower * portrait, claim),
    speaker: 'left',
  })
  const across = (part: number) => {
    const from = x - claim.width / 2 + part * (claim.width / 2 - near)
    return Math.min(Math.max(MARGIN, from), most)
  }
  const above = (part = 0): ClaimSpot => ({
    place: placed(across(part), top - claim.height, claim),
    speaker: 'below',
  })
  const below = (part = 0): ClaimSpot => ({
    place: placed(across(part), y + portrait * BELOW, claim),
    speaker: 'above',
  })
  const [inward, outward] = side === 'left' ? [left, right] : [right, left]
  return [
    inward(),
    above(),
    outward(),
    ...ACROSS.map(above),
    ...[0, ...ACROSS].map(below),
    ...LOWER.map(inward).filter(({ place }) => place.bottom <= y + portrait * CARD),
    ...LOWER.map(outward),
  ]
}

function placed(left: number, top: number, { width, height }: Box): Rect {
  return { left, top, right: left + width, bottom: top + height }
}
