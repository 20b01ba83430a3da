/** Which of the four phases it is. */
import type { MillionsView } from './fold'
import type * as wire from '../../wire/types'

export type Phase = 1 | 2 | 3 | 4

export function phaseOf({ table }: MillionsView, timing: wire.Timing | null): Phase {
  if (!table.shown.length) return 1
  if (table.sharers.length) return 4
  return timing?.floor ? 2 : 3
}
