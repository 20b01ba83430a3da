/** A position in a record: what each viewer knew then, and the latest events. */
import { after, openingView, type GameView } from '../fold/anyGameView'
import type * as wire from '../wire/types'
import type { RecordedAnswer, RecordedFact, GameRecord } from './gameRecord'

/** A seat, or null for a spectator. */
export type Viewer = number | null

export class RecordPosition {
  readonly record: GameRecord
  /** So many answers have been given. */
  readonly step: number
  /** The last view requested, and how many answers it has seen. */
  private readonly known: Map<Viewer, { step: number; view: GameView }>

  constructor(record: GameRecord, step: number, before?: RecordPosition) {
    this.record = record
    this.step = step
    this.known = new Map(before?.known)
  }

  /** A later position, which reuses what was computed here. */
  later(step: number): RecordPosition {
    return new RecordPosition(this.record, step, this)
  }

  get said(): RecordedAnswer[] {
    return this.record.answers.slice(0, this.step)
  }

  /** Everything that has happened. */
  get facts(): RecordedFact[] {
    return [...this.record.start, ...this.said.flatMap(({ facts }) => facts)]
  }

  /** The game as a viewer knew it then. */
  view(viewer: Viewer): GameView {
    const last = this.known.get(viewer)
    const view = last
      ? after(last.view, seenBy(viewer, this.factsSince(last.step)))
      : viewAfter(this.record, this.facts, viewer)
    this.known.set(viewer, { step: this.step, view })
    return view
  }

  private factsSince(step: number): RecordedFact[] {
    return this.record.answers.slice(step, this.step).flatMap(({ facts }) => facts)
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
