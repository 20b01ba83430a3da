/** Measures how wide names are in their font. */

const WEIGHT = 650
const SIZE = 100

const known = new Map<string, number>()
let paper: CanvasRenderingContext2D | null = null

/** In ems; a little more than it is, for rounding. */
export function ems(text: string): number {
  const found = known.get(text)
  if (found !== undefined) return found
  const width = (pen().measureText(text).width / SIZE) * 1.01
  known.set(text, width)
  return width
}

function pen(): CanvasRenderingContext2D {
  paper ??= document.createElement('canvas').getContext('2d')
  if (!paper) throw new Error('nothing to write on')
  paper.font = `${String(WEIGHT)} ${String(SIZE)}px ${getComputedStyle(document.body).fontFamily}`
  return paper
}

/** How large the reader wants letters, in pixels. */
export function letterSize(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize)
}
