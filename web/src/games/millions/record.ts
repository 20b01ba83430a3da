/** Everything that everybody laid, once the game is over: out of its record. */
import type { PastOpened, Role } from '../../wire/millions'

interface Line {
  facts?: { fact: { event: string } }[]
}

/** Role by role: one row for each round, in it the roles of each seat. */
export function pastOf(record: string): Role[][][] {
  const opened = record
    .split('\n')
    .filter((line) => line.includes('"PastOpened"'))
    .flatMap((line) => (JSON.parse(line) as Line).facts ?? [])
    .map(({ fact }) => fact)
    .filter((fact): fact is PastOpened => fact.event === 'PastOpened')
    .sort((one, two) => one.seat - two.seat)
  const rounds = Math.max(0, ...opened.map(({ roles }) => roles.length))
  return Array.from({ length: rounds }, (_, round) => opened.map(({ roles }) => roles[round] ?? []))
}
