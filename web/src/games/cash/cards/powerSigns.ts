/** The sign of every power, on a grid of 32: filled parts and lines. */
import type { POWERS } from '../../../wire/values'

export type Power = (typeof POWERS)[number]

export interface Sign {
  fill?: string
  line?: string
}

const SIGNS: Record<Power, Sign> = {
  collector: { line: 'M4 5h24v22H4z', fill: 'M8 23l6 -9l4 5l3 -3l4 7zM21 12a2 2 0 1 0 .1 0z' },
  cunning: { line: 'M5 11h19l-6 -6M27 21H8l6 6' },
  cute: { fill: 'M16 28C2 19 4 6 11 6q4 0 5 5q1 -5 5 -5c7 0 9 13 -5 22z' },
  dictator: { line: 'M11 3h10l8 8v10l-8 8H11l-8 -8V11z', fill: 'M8 13h16v6H8z' },
  doctor: { fill: 'M12 4h8v8h8v8h-8v8h-8v-8H4v-8h8z' },
  'good-friend': { fill: 'M5 28V14q0 -7 4.5 -10q4.5 3 4.5 10v14zM18 28V14q0 -7 4.5 -10q4.5 3 4.5 10v14z' },
  greedy: { line: 'M12 6a8 8 0 1 0 .1 0zM18 8a8 8 0 1 1 -3 15', fill: 'M12 11a3 3 0 1 0 .1 0z' },
  hustler: { line: 'M3 12l7 -4l7 14l-7 4zM11 8l8 -2l4 15l-7 2M19 6l9 1l-1 15l-4 0' },
  'junk-dealer': { line: 'M8 11h16l-2 17H10zM5 11h22M12 11V5h8v6M13 16l1 7M19 16l-1 7' },
  kid: { line: 'M16 29V18Q7 16 7 5M16 18Q25 16 25 5M7 8q9 9 18 0', fill: 'M16 10a3 3 0 1 0 .1 0z' },
  'lucky-man': {
    fill: 'M16 15Q6 16 6 9q0 -5 5 -5q5 1 5 11zM16 15Q26 16 26 9q0 -5 -5 -5q-5 1 -5 11zM16 15Q6 14 6 21q0 5 5 5q5 -1 5 -11zM16 15Q26 14 26 21q0 5 -5 5q-5 -1 -5 -11z',
    line: 'M16 15q1 10 5 15',
  },
  professional: { line: 'M16 7a9 9 0 1 0 .1 0zM16 2v9M16 21v9M2 16h9M21 16h9' },
  smart: { line: 'M12 23q0 -3 -3 -6a9 9 0 1 1 14 0q-3 3 -3 6zM12 28h8M16 23v-7l-3 -3M16 16l3 -3' },
  stealthy: { line: 'M3 16q13 -15 26 0q-13 15 -26 0zM6 28L26 4', fill: 'M16 12a4 4 0 1 0 .1 0z' },
  unbreakable: { line: 'M16 3l11 4v9q0 8 -11 13q-11 -5 -11 -13V7z', fill: 'M16 8v16q-7 -4 -7 -9v-5z' },
  vulture: {
    fill: 'M16 2C7 2 3 8 3 14q0 5 5 8v7h16v-7q5 -3 5 -8C29 8 25 2 16 2zM10 11a3.5 3.5 0 1 1 -.1 7a3.5 3.5 0 0 1 .1 -7zM22 11a3.5 3.5 0 1 1 -.1 7a3.5 3.5 0 0 1 .1 -7zM14 22l2 -4l2 4z',
  },
}

/** A power without a sign is an error, never an empty disc. */
export function signOf(power: string): Sign {
  if (!Object.hasOwn(SIGNS, power)) throw new TypeError(`${power} has no sign`)
  return SIGNS[power as Power]
}
