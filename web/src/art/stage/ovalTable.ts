/** Seat positions: evenly around an oval table, clockwise by seat number. */

import type { Coordinates } from '../gangsters/body/gunGrip'

export interface Box {
  width: number
  height: number
}

/** Corners of the polygon that approximates the table's edge. */
const STEPS = 64
const NOWHERE: Coordinates = { x: 0, y: 0 }
/** How round the table is: one is an ellipse. A narrow picture needs its corners. */
const OVAL = oval(0.8)
const SQUARE = oval(0.5)

/** The middle of each of `count` seats; the first one sits at the bottom. */
export function around(count: number, box: Box, portrait: Box): Coordinates[] {
  const rx = (box.width - portrait.width) / 2
  const ry = (box.height - portrait.height) / 2
  const edge = box.width > box.height * 1.3 ? OVAL : SQUARE
  const walked = distances(edge, rx, ry)
  const whole = walked[STEPS] ?? 0
  let step = 0
  return Array.from({ length: count }, (_, seat) => {
    const goal = (whole * seat) / count
    while ((walked[step + 1] ?? whole) < goal) step += 1
    const [from, to] = [edge[step] ?? NOWHERE, edge[step + 1] ?? NOWHERE]
    const [gone, next] = [walked[step] ?? 0, walked[step + 1] ?? whole]
    const spot = between(from, to, (goal - gone) / Math.max(next - gone, 1e-9))
    return { x: box.width / 2 + rx * spot.x, y: box.height / 2 + ry * spot.y }
  })
}

/** An oval of two by two, from the bottom clockwise. It is stretched hundreds of times until a layout fits. */
function oval(bend: number): Coordinates[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const turn = Math.PI / 2 + (step / STEPS) * 2 * Math.PI
    return { x: squared(Math.cos(turn), bend), y: squared(Math.sin(turn), bend) }
  })
}

function squared(value: number, bend: number): number {
  return Math.sign(value) * Math.abs(value) ** bend
}

/** From the bottom to every corner, along the edge of an oval so wide and so high. */
function distances(edge: Coordinates[], rx: number, ry: number): number[] {
  let [sum, before] = [0, edge[0] ?? NOWHERE]
  return edge.map((spot) => {
    const [x, y] = [rx * (spot.x - before.x), ry * (spot.y - before.y)]
    before = spot
    return (sum += Math.sqrt(x * x + y * y))
  })
}

/** Where something so large is seen whole, however near an edge it belongs; so much is free above and below. */
export function wholeAt({ x, y }: Coordinates, size: Box, picture: Box, free = 0): Coordinates {
  return {
    x: within(x, size.width, 0, picture.width),
    y: within(y, size.height, -free, picture.height + free),
  }
}

function within(at: number, size: number, from: number, to: number): number {
  const half = Math.min(size, to - from) / 2
  return Math.min(Math.max(at, from + half), to - half)
}

export function distance(a: Coordinates, b: Coordinates): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** In degrees: 0 is right, 90 is down. */
export function angle(from: Coordinates, to: Coordinates): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** A point `part` of the way from one to the other. */
export function between(from: Coordinates, to: Coordinates, part: number): Coordinates {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** Seats in the order they are drawn: from mine on, or from the first where I only watch. */
export function fromMe<T>(seats: T[], me: number | null): T[] {
  return me === null ? seats : [...seats.slice(me), ...seats.slice(0, me)]
}

/** Half the pool of light, as a part of the picture, and how far it swings towards somebody: together half the
 * picture, so that its edge never cuts the light off. */
export const POOL = 0.35
const SWING = 0.3

/** How far the light swings from the middle towards the player whose turn it is. */
export function swingTo(spot: Coordinates | undefined, middle: Coordinates): Coordinates {
  return spot ? { x: (spot.x - middle.x) * SWING, y: (spot.y - middle.y) * SWING } : { x: 0, y: 0 }
}
