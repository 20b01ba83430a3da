/** Where a claim hangs on a big screen: beside the face or over it, and over nothing else. */

import type { Coordinates } from '../../../art/gangsters/body/gunGrip'
import type { Box } from '../../../art/stage/ovalTable'
import { overlap, type Rect } from '../../../art/stage/seatLayout'

/** Of a portrait: a bubble begins so far from the middle of the face, and so far below its top. */
const BESIDE = 0.42
const DOWN = 0.05
/** Where there is no room, a bubble hangs so much lower or higher. */
const LOWER = [0.22, -0.14, 0.4, -0.3]
/** By so many pixels letters shrink where they have no room. */
const STEP = 2
/** From the edge of the picture. */
const MARGIN = 2

export interface Speaker {
  /** The middle of the face, from left to right, and its top. */
  face: Coordinates
  /** Where their cards lie: that side is nearer to the middle of the table. */
  side: 'left' | 'right'
  /** What is their own: the body with its cards, then the plate. */
  taken: readonly Rect[]
}

export interface ClaimSpot {
  place: Rect
  /** The side of the bubble on which the speaker is. */
  speaker: 'left' | 'right' | 'below'
}

/** How large a bubble is with so many ems in it, in letters of that size. */
export function claimBox(ems: number, letter: number): Box {
  return { width: (ems * 1.04 + 1.2) * letter + 25, height: letter * 1.25 + 9 }
}

/** From what is read across a room down to what fits beside any name. */
export function claimSizes(spoken: number, name: number): [number, ...number[]] {
  const least = Math.max(16, name * 0.85)
  const steps = Math.max(0, Math.ceil((spoken - least) / STEP))
  return [spoken, ...Array.from({ length: steps }, (_, step) => Math.max(least, spoken - (step + 1) * STEP))]
}

/** The largest letters in which everybody can claim at once what is longest, and the spots for it. */
export function claimsIn(
  sizes: readonly [number, ...number[]],
  spotsAt: (letter: number) => { spots: ClaimSpot[]; free: boolean },
): { letter: number; spots: ClaimSpot[] } {
  let smallest = { letter: sizes[0], ...spotsAt(sizes[0]) }
  for (const letter of sizes.slice(1)) {
    if (smallest.free) break
    smallest = { letter, ...spotsAt(letter) }
  }
  return smallest
}

/** A spot for every seat, so that no bubble moves when another appears. */
export function claimSpots(
  speakers: readonly Speaker[],
  claim: Box,
  portrait: number,
  middle: readonly Rect[],
  width: number,
): { spots: ClaimSpot[]; free: boolean } {
  const said: Rect[] = []
  let all = true
  const found = speakers.map((speaker, at) => {
    const others = speakers.flatMap(({ taken }, other) => (other === at ? taken.slice(1) : taken))
    const free = ({ place }: ClaimSpot) =>
      place.left >= 0 &&
      place.right <= width &&
      ![...others, ...said, ...middle].some((thing) => overlap(thing, place))
    const spots = spotsOf(speaker, claim, portrait, width)
    const first = spots.find(free)
    all &&= first !== undefined
    const found = first ?? spots[0]
    said.push(found.place)
    return found
  })
  return { spots: found, free: all }
}

/** Towards the middle, above the face or a little outward from there, away from the middle: the best first. */
function spotsOf(
  { face: { x, y }, side }: Speaker,
  claim: Box,
  portrait: number,
  width: number,
): [ClaimSpot, ...ClaimSpot[]] {
  const top = y + portrait * DOWN
  const near = portrait * BESIDE
  const left = (lower = 0): ClaimSpot => ({
    place: placed(x - near - claim.width, top + lower * portrait, claim),
    speaker: 'right',
  })
  const right = (lower = 0): ClaimSpot => ({
    place: placed(x + near, top + lower * portrait, claim),
    speaker: 'left',
  })
  const most = width - MARGIN - claim.width
  const above = (from: number): ClaimSpot => {
    const inside = Math.min(Math.max(MARGIN, from), most)
    return { place: placed(inside, top - claim.height, claim), speaker: 'below' }
  }
  const over = above(x - claim.width / 2)
  const [outward, inward] = [above(x - near), above(x + near - claim.width)]
  return side === 'left'
    ? [left(), over, outward, right(), inward, ...LOWER.map(left), ...LOWER.map(right)]
    : [right(), over, inward, left(), outward, ...LOWER.map(right), ...LOWER.map(left)]
}

function placed(left: number, top: number, { width, height }: Box): Rect {
  return { left, top, right: left + width, bottom: top + height }
}
