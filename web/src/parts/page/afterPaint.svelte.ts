/** Delays slow work until the tap's effect has been painted. */
import { untrack } from 'svelte'

/** True once a frame was painted in which `is` was true; false at once when it ends. */
export function afterPaint(is: () => boolean): () => boolean {
  let painted = $state(untrack(is))
  $effect(() => {
    if (is()) return afterFrame(() => (painted = true))
    painted = false
  })
  return () => painted && is()
}

function afterFrame(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(then)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
