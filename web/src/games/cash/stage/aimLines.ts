/** Lines of fire: from the muzzle of each gun to its target. */

import { grip, REACH, type Coordinates } from '../../../art/gangsters/body/gunGrip'
import type { Look } from '../../../art/gangsters/looks/names'
import { angle, distance } from '../../../art/stage/ovalTable'

/** Of a portrait, the head of a line with it. */
const HALF = { width: 0.6, height: 0.72 }

export interface DrawnAim {
  seat: number
  target: number
  look: Look
  angle: number
  start: Coordinates
  length: number
  onMe: boolean
}

interface Aimer {
  look: Look
  target: number | null
  state: string
}

/** The gun of a portrait that is `width` wide with its middle at `at`, turned to `to`. */
export function gunAngle(at: Coordinates, to: Coordinates, width: number, look: Look): number {
  return angle(hold(at, width, angle(at, to), look), to)
}

export function aims(seats: Aimer[], spots: Coordinates[], width: number, me: number | null): DrawnAim[] {
  return seats.flatMap(({ look, target, state }, seat) => {
    const at = spots[seat]
    const to = target === null ? undefined : spots[target]
    if (target === null || !at || !to || state !== 'standing') return []
    const turned = gunAngle(at, to, width, look)
    const start = along(hold(at, width, turned, look), turned, REACH * width)
    const length = Math.max(0, distance(start, to) - edge(turned) * width)
    return [{ seat, target, look, angle: turned, start, length, onMe: target === me }]
  })
}

/** How far from the middle of a portrait its picture ends, for a line at this angle: its head must be seen. A desk or
 * a name below it makes it higher than wide. */
function edge(degrees: number): number {
  const turn = (degrees * Math.PI) / 180
  const [across, down] = [Math.abs(Math.cos(turn)) / HALF.width, Math.abs(Math.sin(turn)) / HALF.height]
  return 1 / Math.hypot(across ** 2, down ** 2) ** 0.5
}

function hold(at: Coordinates, width: number, turned: number, look: Look): Coordinates {
  const held = grip(turned, look)
  return { x: at.x + (held.x - 0.5) * width, y: at.y + (held.y - 0.55) * width }
}

function along(from: Coordinates, degrees: number, by: number): Coordinates {
  const turn = (degrees * Math.PI) / 180
  return { x: from.x + Math.cos(turn) * by, y: from.y + Math.sin(turn) * by }
}
