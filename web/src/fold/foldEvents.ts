/**
 * What one viewer knows of a game: folded from the facts that were sent, as stickup.core.view does it.
 * A fact that nobody has heard of is an error, never ignored: then the whole view is asked for anew. A game that is
 * not drawn here is told in words instead, and folds no facts but these.
 */
import type * as wire from '../wire/types'

/** `seat`, `hand` and `decision` are null for spectators. */
export interface View<Table, Hand> {
  seat: number | null
  table: Table
  hand: Hand | null
  decision: wire.Decision | null
  /** The seats that the table waits for, in order. */
  waiting: number[]
  /** The current step of the turn; 0 before the first. */
  step: number
}

interface Fact {
  event: string
}

type Change<Fold, Told> = (fold: Fold, told: Told) => void

/** What each kind of fact does to a table or a hand. */
export type Changes<Fold, Event extends Fact, Kinds extends Event['event'] = Event['event']> = {
  [Kind in Kinds]: Change<Fold, Extract<Event, { event: Kind }>>
}

/** How a game is folded. */
export interface Fold<Table, Hand> {
  /** The table when everyone has just sat down, for a rules version and a setup. */
  opening(rules: number, seats: number, agreed: object): Table
  openingHand(): Hand
  table: Record<string, Change<Table, never>>
  hand: Record<string, Change<Hand, never>>
}

/** The same view, once it has seen these facts. */
export function after<Table, Hand, Seen extends View<Table, Hand>>(
  game: Fold<Table, Hand> | undefined,
  view: Seen,
  facts: readonly wire.Event[],
): Seen {
  const next = structuredClone(view)
  for (const fact of structuredClone(facts)) observe(game, next, fact)
  return next
}

/** Learn one fact. */
export function observe<Table, Hand>(
  game: Fold<Table, Hand> | undefined,
  view: View<Table, Hand>,
  fact: wire.Event,
): void {
  const told = fact as unknown as wire.Bookkeeping
  switch (told.event) {
    case 'Asked':
      view.decision = told.decision
      return
    case 'Sealed':
      return
    case 'StepBegan':
      view.step = told.step
      return
    case 'Waiting':
      view.waiting = [...new Set([...view.waiting, told.seat])].sort((one, two) => one - two)
      return
    case 'Answered':
      view.waiting = view.waiting.filter((seat) => seat !== told.seat)
      if (told.seat === view.seat) view.decision = null
      return
    default:
      if (game) happen(game, view, fact)
  }
}

function happen<Table, Hand>(game: Fold<Table, Hand>, view: View<Table, Hand>, fact: Fact): void {
  const toTable = own(game.table, fact.event)
  if (toTable) {
    toTable(view.table, fact as never)
    return
  }
  const toHand = own(game.hand, fact.event)
  if (!toHand || view.hand === null) throw new TypeError(`nobody here has heard of ${fact.event}`)
  toHand(view.hand, fact as never)
}

function own<T>(changes: Record<string, T>, kind: string): T | undefined {
  return Object.hasOwn(changes, kind) ? changes[kind] : undefined
}
