/** Where a gun is held: a raised one beside the head, not in front of the face. In parts of the portrait's width. */

import type { Look } from '../looks/names'

export interface Coordinates {
  x: number
  y: number
}

const HIP: Coordinates = { x: 0.5, y: 0.7 }
const ASIDE = 0.36

/** From grip to muzzle. */
export const REACH = 0.8

export function grip(angle: number, look: Look): Coordinates {
  const turn = (angle * Math.PI) / 180
  const raised = Math.max(0, -Math.sin(turn))
  const side =
    Math.abs(Math.cos(turn)) < 0.2 ? (look === 'left-hand-lou' ? 1 : -1) : Math.sign(Math.cos(turn))
  return { x: HIP.x + side * ASIDE * raised * raised, y: HIP.y - 0.1 * raised }
}
