/** A rule without the numbers of its clauses: those are for people who write referees. */
export function readable(text: string): string {
  return text.replace(/ \((?:[A-Z]\d+(?:-[A-Z]?\d+)?(?:, )?)+\)$/, '')
}
