/** The angle closest to `last` that points the same way as `next`: a gun turns the short way round. */
export function shortestTurn(last: number, next: number): number {
  const turn = (((next - last) % 360) + 540) % 360
  return last + turn - 180
}

/** Remembers where it pointed, so that the next turn is the short one. */
export function shortestTurns(): (next: number) => number {
  let last: number | undefined
  return (next) => (last = last === undefined ? next : shortestTurn(last, next))
}
