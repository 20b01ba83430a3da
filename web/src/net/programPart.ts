/** Loads a part of the program when it's needed. */
import * as api from './api'

const FIRST = 1_000
const MOST = 16_000

/**
 * On a bad line, or once the server has a newer version, a part can't be had, and many browsers remember that. So as
 * soon as the server answers, the page is loaded anew: all that counts is the server's.
 */
export async function programPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await untilServerAnswers()
    location.reload()
    return new Promise(() => undefined) // nobody waits for it any more
  }
}

async function untilServerAnswers(): Promise<void> {
  for (let pause = reloaded() ? MOST : FIRST; ; pause = Math.min(2 * pause, MOST)) {
    await new Promise((over) => setTimeout(over, pause))
    if (await api.games().then(yes, no)) return
  }
}

/** A page that fails again and again is not loaded over and over. */
function reloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}

const yes = () => true
const no = () => false
