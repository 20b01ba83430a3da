/** Everybody's money over the rounds as lines in a box. */

export interface CurveBox {
  width: number
  height: number
}

export interface Curve {
  /** By seat: the points of a line. */
  lines: string[]
  /** How high each line ends, by seat: names stand there, apart from each other. */
  ends: number[]
  /** The height for this much money. */
  level: (amount: number) => number
}

/** `money` is the server's: everybody's cash at the start and after each round. */
export function curveOf(
  money: readonly (readonly number[])[],
  goal: number,
  { width, height }: CurveBox,
  letter: number,
): Curve {
  const most = Math.max(goal, ...money.flat()) * 1.05
  const level = (amount: number) => height - (Math.max(0, amount) / most) * height
  const along = (round: number) => (round / Math.max(1, money.length - 1)) * width
  const seats = money[0]?.map((_, seat) => seat) ?? []
  const lines = seats.map((seat) =>
    money.map((row, round) => `${along(round).toFixed(1)},${level(row[seat] ?? 0).toFixed(1)}`).join(' '),
  )
  const last = money.at(-1) ?? []
  return { lines, ends: apart(last.map(level), letter, height), level }
}

/** The same order, but no two nearer to each other than a line of text. */
export function apart(wanted: readonly number[], least: number, height: number): number[] {
  const order = wanted.map((_, seat) => seat).sort((one, two) => (wanted[one] ?? 0) - (wanted[two] ?? 0))
  const found = [...wanted]
  let free = least / 2
  for (const seat of order) {
    found[seat] = Math.max(found[seat] ?? 0, free)
    free = (found[seat] ?? 0) + least
  }
  let floor = height
  for (const seat of order.reverse()) {
    found[seat] = Math.min(found[seat] ?? 0, floor)
    floor = (found[seat] ?? 0) - least
  }
  return found
}
