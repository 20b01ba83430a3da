/** A record at one point: what anybody knew then, and what was said last. */
import { after, begun, type Known } from '../fold/gameView'
import type * as wire from '../wire/types'
import type { Answer, Fact, GameRecord } from './gameRecord'

/** A seat, or null for somebody who only watched. */
export type Eyes = number | null

export class Moment {
  readonly record: GameRecord
  /** So many answers have been given. */
  readonly step: number

  constructor(record: GameRecord, step: number) {
    this.record = record
    this.step = step
  }

  get said(): Answer[] {
    return this.record.answers.slice(0, this.step)
  }

  /** Everything that has happened. */
  get facts(): Fact[] {
    return [...this.record.start, ...this.said.flatMap(({ facts }) => facts)]
  }

  /** The game as somebody knew it then. */
  view(eyes: Eyes): Known {
    return viewAfter(this.record, this.facts, eyes)
  }

  /** The last thing somebody answered. */
  answerOf(seat: number): wire.Action | undefined {
    return this.said.findLast((line) => line.seat === seat)?.answer
  }
}

/** The game as somebody knows it once this has happened. */
export function viewAfter({ setup }: GameRecord, facts: readonly Fact[], eyes: Eyes): Known {
  return after(begun(setup.game, setup.rules, setup.players.length, setup.setup, eyes), seenBy(eyes, facts))
}

export function seenBy(eyes: Eyes, facts: readonly Fact[]): wire.Event[] {
  return facts.filter(({ to }) => to === '*' || (eyes !== null && to === eyes)).map(({ fact }) => fact)
}
