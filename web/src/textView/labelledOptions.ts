/** The options with their labels, as the server sends them. */
import type * as wire from '../wire/types'

/** An option as it is sent back, and what its button says. */
export interface LabelledOption {
  option: wire.Action
  label: string
}

/** The answers I have; none unless each has its label. */
export function labelledOptions(
  decision: wire.Decision | null,
  { options: labels = [] }: wire.Told,
): LabelledOption[] {
  const options = decision?.options ?? []
  if (options.length !== labels.length) return []
  return options.map((option, place) => ({ option, label: labels[place] ?? '' }))
}
