/** Where the names of powers stand while everybody's is introduced: on their chests, beside the names of others, and the
 * loot gives way to them. */
import type { Coordinates } from '../../../art/gangsters/body/gunGrip'
import { overlap, UNDER, type Plate, type Rect } from '../../../art/stage/seatLayout'
import { ems } from '../../../art/stage/textWidth'

/** Padding and border, on both sides. */
const AROUND = { width: 20, height: 4 }
const LINE = 1.15
/** How far it may stand aside, of a portrait, and in what steps. */
const FARTHEST = 0.4
const STEP = 2

export interface Labelled {
  seat: number
  name: string
  at: Coordinates
  plate: Plate
}

export interface PowerLabel {
  seat: number
  place: Rect
  /** How far to the right of the middle of the chest, in pixels. */
  aside: number
}

/** `taken`: what everybody takes up, by seat. */
export function powerLabels(
  all: readonly Labelled[],
  taken: readonly (readonly Rect[])[],
  letter: number,
  portrait: number,
): PowerLabel[] {
  return all.map((one) => {
    const others = taken.filter((_, seat) => seat !== one.seat).flat()
    const chest = onChest(one, letter, portrait)
    const free = (aside: number) => others.every((other) => !overlap(moved(chest, aside), other))
    const aside = steps(portrait * FARTHEST).find(free) ?? 0
    return { seat: one.seat, place: moved(chest, aside), aside }
  })
}

function onChest({ name, at, plate }: Labelled, letter: number, portrait: number): Rect {
  const size = Math.max(16, letter * 0.85, Math.min(letter, portrait * 0.19))
  const width = ems(name) * size + AROUND.width
  const left = at.x + Math.min(Math.max(-plate.before, -width / 2), plate.after - width)
  const bottom = at.y + portrait * UNDER
  // Where the sign of a bot stands below it, it stands a little higher.
  const top = bottom - (plate.onTop ? 0 : portrait * 0.16) - size * LINE - AROUND.height
  return { left, right: left + width, top, bottom }
}

/** Nowhere, then farther and farther to either side. */
function steps(most: number): number[] {
  const sides = Array.from({ length: Math.floor(most / STEP) }, (_, at) => (at + 1) * STEP)
  return [0, ...sides.flatMap((far) => [far, -far])]
}

function moved({ left, right, top, bottom }: Rect, by: number): Rect {
  return { left: left + by, right: right + by, top, bottom }
}
