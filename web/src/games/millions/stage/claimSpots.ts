/** Where a claim hangs on a big screen: beside the face or over it, and over nothing else. */

import type { Coordinates } from '../../../art/gangsters/body/gunGrip'
import type { Box } from '../../../art/stage/ovalTable'
import { overlap, type Rect } from '../../../art/stage/seatLayout'

/** Of a portrait: a bubble begins so far from the middle of the face, and so far below its top. */
const BESIDE = 0.42
const DOWN = 0.05
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

/** How large a bubble is with so many letters in it, beside names in letters of that size. */
export function claimBox(ems: number, name: number): Box {
  const letter = Math.max(16, name * 0.85)
  return { width: (ems * 1.04 + 1.2) * letter + 25, height: letter * 1.25 + 9 }
}

/** A spot for every seat, so that no bubble moves when another appears. */
export function claimSpots(
  speakers: readonly Speaker[],
  claim: Box,
  portrait: number,
  middle: readonly Rect[],
  width: number,
): ClaimSpot[] {
  const said: Rect[] = []
  return speakers.map((speaker, at) => {
    const others = speakers.flatMap(({ taken }, other) => (other === at ? taken.slice(1) : taken))
    const free = ({ place }: ClaimSpot) =>
      place.left >= 0 &&
      place.right <= width &&
      ![...others, ...said, ...middle].some((thing) => overlap(thing, place))
    const spots = spotsOf(speaker, claim, portrait, width)
    const found = spots.find(free) ?? spots[0]
    said.push(found.place)
    return found
  })
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
  const left: ClaimSpot = { place: placed(x - near - claim.width, top, claim), speaker: 'right' }
  const right: ClaimSpot = { place: placed(x + near, top, claim), speaker: 'left' }
  const most = width - MARGIN - claim.width
  const above = (from: number): ClaimSpot => {
    const inside = Math.min(Math.max(MARGIN, from), most)
    return { place: placed(inside, top - claim.height, claim), speaker: 'below' }
  }
  const over = above(x - claim.width / 2)
  return side === 'left'
    ? [left, over, above(x - near), right]
    : [right, over, above(x + near - claim.width), left]
}

function placed(left: number, top: number, { width, height }: Box): Rect {
  return { left, top, right: left + width, bottom: top + height }
}
