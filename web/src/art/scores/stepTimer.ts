/** Steps at an even pace, for the volley, the roll call and the final count. */

export const SCORE_STEP = 700

export interface StepTimer {
  /** A tap: the rest at once. */
  hurry(): void
  stop(): void
}

/** Tell `shown` 1, 2 … up to `count`, one every `pace` ms; with no pace at all, `count` at once. */
export function playSteps(
  count: number,
  pace: number,
  shown: (step: number) => void,
  done?: () => void,
): StepTimer {
  let step = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function end() {
    clearTimeout(timer)
    if (step < count || count === 0) shown(count)
    step = count
    done?.()
    done = undefined
  }
  function next() {
    step += 1
    shown(step)
    timer = setTimeout(step < count ? next : end, pace)
  }
  if (pace <= 0 || count === 0) end()
  else timer = setTimeout(next, pace)
  return { hurry: end, stop: () => clearTimeout(timer) }
}
