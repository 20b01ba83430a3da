/** A name in one line or two. It breaks at a space, else after a hyphen, and inside a word only if it must. */

/** How wide a text is. */
export type Width = (text: string) => number

const HYPHEN = /(?<=[-‐–/.])/u
const letters = new Intl.Segmenter()

export function linesOf(name: string, room: number, width: Width): string[] {
  return (
    atSpaces(name, room, width) ??
    balanced(halves(name.split(HYPHEN)), room, width) ??
    balanced(halves(graphemes(name)), room, width) ??
    cut(name, room, width)
  )
}

/** The name in whole words; null if it doesn't fit. */
export function atSpaces(name: string, room: number, width: Width): string[] | null {
  return width(name) <= room ? [name] : balanced(halves(name.split(' '), ' '), room, width)
}

/** How wide the widest line is if a name breaks at spaces alone. */
export function narrowest(name: string, width: Width): number {
  return Math.min(width(name), ...halves(name.split(' '), ' ').map((way) => widest(way, width)))
}

function balanced(ways: string[][], room: number, width: Width): string[] | null {
  const [best] = ways.sort((one, two) => widest(one, width) - widest(two, width))
  return best && widest(best, width) <= room ? best : null
}

function halves(parts: readonly string[], glue = ''): string[][] {
  return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(glue), parts.slice(at + 1).join(glue)])
}

function widest(lines: readonly string[], width: Width): number {
  return Math.max(...lines.map(width))
}

/** As much as there is room for, in two lines. */
function cut(name: string, room: number, width: Width): string[] {
  const all = graphemes(name)
  const first = filled(all, (text) => width(text) <= room)
  const space = all.slice(0, first).lastIndexOf(' ')
  const end = space > 0 ? space : first
  const rest = all.slice(space > 0 ? space + 1 : first)
  const second = filled(rest, (text) => width(`${text}…`) <= room)
  return [all.slice(0, end).join(''), `${rest.slice(0, second).join('')}…`]
}

/** How many characters fit, at least one. */
function filled(parts: readonly string[], fits: (text: string) => boolean): number {
  let count = 1
  while (count < parts.length && fits(parts.slice(0, count + 1).join(''))) count++
  return count
}

function graphemes(text: string): string[] {
  return Array.from(letters.segment(text), ({ segment }) => segment)
}
