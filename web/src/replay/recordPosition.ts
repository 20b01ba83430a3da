/** A position in a record: what each viewer knew then, and the latest events. */
import { after, openingView, type GameView } from '../fold/anyGameView'
import type * as wire from '../wire/types'
import type { RecordedAnswer, RecordedFact, GameRecord } from './gameRecord'

/** A seat, or null for somebody who only watched. */
export type Viewer = number | null

export class RecordPosition {
  readonly record: GameRecord
  /** So many answers have been given. */
  readonly step: number

  constructor(record: GameRecord, step: number) {
    this.record = record
    this.step = step
  }

  get said(): RecordedAnswer[] {
    return this.record.answers.slice(0, this.step)
  }

  /** Everything that has happened. */
  get facts(): RecordedFact[] {
    return [...this.record.start, ...this.said.flatMap(({ facts }) => facts)]
  }

  /** The game as somebody knew it then. */
  view(viewer: Viewer): GameView {
    return viewAfter(this.record, this.facts, viewer)
  }

  /** The last thing somebody answered. */
  answerOf(seat: number): wire.Action | undefined {
    return this.said.findLast((line) => line.seat === seat)?.answer
  }
}

/** The game as somebody knows it once this has happened. */
export function viewAfter({ setup }: GameRecord, facts: readonly RecordedFact[], viewer: Viewer): GameView {
  return after(
    openingView(setup.game, setup.rules, setup.players.length, setup.setup, viewer),
    seenBy(viewer, facts),
  )
}

export function seenBy(viewer: Viewer, facts: readonly RecordedFact[]): wire.Event[] {
  return facts.filter(({ to }) => to === '*' || (viewer !== null && to === viewer)).map(({ fact }) => fact)
}
