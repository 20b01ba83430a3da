const FIRST = 2_000
const MOST = 30_000

/** How long to wait before the next try: random, so that a whole room doesn't reconnect at once. */
export function delay(tries: number, random: () => number = Math.random): number {
  return random() * Math.min(FIRST * 2 ** tries, MOST)
}
