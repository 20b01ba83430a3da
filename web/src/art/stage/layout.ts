/** Where everybody sits: evenly around an oval table, clockwise as the seats are numbered. */

import type { Point } from '../gangsters/grip'

export interface Box {
  width: number
  height: number
}

const STEPS = 720

/** The middle of each of `count` seats; the first one sits at the bottom. */
export function around(count: number, box: Box, portrait: Box): Point[] {
  const rx = (box.width - portrait.width) / 2
  const ry = (box.height - portrait.height) / 2
  const edge = Array.from({ length: STEPS + 1 }, (_, step) => onEdge(step / STEPS, rx, ry))
  const walked = distances(edge)
  const whole = walked[STEPS] ?? 0
  return Array.from({ length: count }, (_, seat) => {
    const at = walked.findIndex((distance) => distance >= (whole * seat) / count)
    const spot = edge[Math.max(0, at)] ?? { x: 0, y: 0 }
    return { x: box.width / 2 + spot.x, y: box.height / 2 + spot.y }
  })
}

/** A point of the oval, from the bottom clockwise; a little squarer than an ellipse, to use the corners. */
function onEdge(part: number, rx: number, ry: number): Point {
  const turn = Math.PI / 2 + part * 2 * Math.PI
  return { x: rx * squared(Math.cos(turn)), y: ry * squared(Math.sin(turn)) }
}

function squared(value: number): number {
  return Math.sign(value) * Math.abs(value) ** 0.8
}

function distances(edge: Point[]): number[] {
  let sum = 0
  return edge.map((spot, at) => (sum += distance(spot, edge[Math.max(0, at - 1)] ?? spot)))
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** In degrees: 0 is right, 90 is down. */
export function angle(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
}

/** A point `part` of the way from one to the other. */
export function between(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

/** Seats in the order they are drawn: from mine on, or from the first where I only watch. */
export function fromMe<T>(seats: T[], me: number | null): T[] {
  return me === null ? seats : [...seats.slice(me), ...seats.slice(0, me)]
}

/** How wide a portrait may be so that nobody sits on a neighbour's lap. */
export function portraitWidth(count: number, box: Box): number {
  const room = Math.min(box.width / 4.6, box.height / 4.6)
  return Math.round(room * (count > 6 ? 0.9 : 1))
}

/** In pixels: letters as large as the reader wants them, as far as a portrait has room for a name. */
export function nameSize(portrait: number, letter: number): number {
  return Math.max(16, portrait / 5.6, Math.min(letter, portrait / 3.6))
}

/** How large the reader wants letters. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** How far the light swings from the middle towards whoever has the word. */
export function swingTo(spot: Point | undefined, middle: Point): Point {
  return spot ? { x: (spot.x - middle.x) * 0.45, y: (spot.y - middle.y) * 0.45 } : { x: 0, y: 0 }
}

export function edgeOf(spot: Point, width: number): 'left' | 'right' | 'none' {
  return spot.x < width * 0.25 ? 'left' : spot.x > width * 0.75 ? 'right' : 'none'
}
