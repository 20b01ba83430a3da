/** Delays slow work until the tap's effect has been painted. */
import { untrack } from 'svelte'
import { afterFrame } from '../../afterFrame'

/** The same, a frame later: the tap shows first, and what else it changes is drawn after that. */
export function aFrameLater<Value>(now: () => Value): () => Value {
  let later = $state.raw(untrack(now))
  $effect(() => {
    const value = now()
    return afterFrame(() => (later = value))
  })
  return () => later
}

/** True once a frame was painted in which `is` was true; false at once when it ends. */
export function afterPaint(is: () => boolean): () => boolean {
  let painted = $state(untrack(is))
  $effect(() => {
    if (is()) return afterFrame(() => (painted = true))
    painted = false
  })
  return () => painted && is()
}
