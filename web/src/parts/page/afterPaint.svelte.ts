/** Delays slow work until the tap's effect has been painted. */
import { untrack } from 'svelte'
import { afterFrame } from '../../afterFrame'

/** True once a frame was painted in which `is` was true; false at once when it ends. */
export function afterPaint(is: () => boolean): () => boolean {
  let painted = $state(untrack(is))
  $effect(() => {
    if (is()) return afterFrame(() => (painted = true))
    painted = false
  })
  return () => painted && is()
}
