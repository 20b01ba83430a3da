const FIRST = 2_000
const MOST = 30_000

/** How long to wait before the next try. Never the same for two phones: a whole room must not come back at once. */
export function delay(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(FIRST * 2 ** tries, MOST)
}
