/**
 * On which side Click and Bang!, Stand and Duck are: drawn once per phone and game. Nobody else can read a thumb, and
 * its owner keeps the habit.
 */
import { isNumber, read, write } from '../../../storage'

const KEY = 'stickup-sides'

/** What is chosen with the thumb, and hidden. */
export type Choice = 'bullet' | 'courage'

/** The same things, in the order of this phone for this game. */
export function onSides<Thing>(
  things: readonly Thing[],
  choice: Choice,
  table: string,
  game: number,
): readonly Thing[] {
  return isTurned(`${phoneNumber()} ${table} ${game} ${choice}`) ? things.toReversed() : things
}

/** Where nothing can be stored, it lasts as long as the page. */
const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** A number of this phone's own, which never leaves it. */
function phoneNumber(): number {
  const known = read(KEY, isNumber)
  if (known === null) write(KEY, drawn)
  return known ?? drawn
}

/** One bit of a hash (FNV-1a, well mixed). */
function isTurned(text: string): boolean {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return ((hash ^ (hash >>> 13)) & 1) === 1
}
