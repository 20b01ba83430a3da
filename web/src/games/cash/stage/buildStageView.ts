/** What the stage shows, from what one viewer knows of the game and nothing else. */
import type { LootFlight, SeatView, Shot, StageView } from './stageView'
import { lookAt } from '../../../art/gangsters/looks/names'
import type { CashView } from '../fold'
import { at } from '../../../fold/listHelpers'
import { presenceOf } from '../../../table/presence'
import type { Loot } from '../../../wire/cash'
import type * as wire from '../../../wire/types'

/** What the show adds to a table at rest. */
export interface StageEffects {
  /** The bullets turned up so far. */
  volley: readonly Shot[]
  flights: readonly LootFlight[]
  /** Whose power acts, and what it does. */
  says: { seat: number; text: string } | null
}

export const NO_EFFECTS: StageEffects = { volley: [], flights: [], says: null }

/** Everything in words, for screen readers. */
export interface Labels {
  seat: (seat: number) => string
  loot: (loot: Loot, count: number) => string
  power: (seat: number) => string
}

export function buildStageView(
  view: CashView,
  people: readonly wire.Sitter[],
  labels: Labels,
  effects = NO_EFFECTS,
): StageView {
  const { table } = view
  return {
    seats: table.gangsters.map((_, seat) => seatView(view, seat, people, labels, effects)),
    me: view.seat,
    loot: (Object.entries(table.spread) as [Loot, number][]).map(([loot, count]) => ({
      loot,
      count,
      label: labels.loot(loot, count),
    })),
    turn: view.waiting.length === 1 ? at(view.waiting, 0) : null,
    volley: effects.volley.length ? { shots: [...effects.volley], turned: effects.volley.length } : null,
    flights: [...effects.flights],
  }
}

function seatView(
  { table }: CashView,
  seat: number,
  people: readonly wire.Sitter[],
  labels: Labels,
  effects: StageEffects,
): SeatView {
  const gangster = at(table.gangsters, seat)
  const sitter = people.find((person) => person.seat === seat)
  const fires = gangster.armed || effects.volley.some((shot) => shot.seat === seat)
  return {
    name: sitter?.name ?? '',
    look: lookAt(sitter?.look ?? '', seat),
    state: gangster.alive ? gangster.stance : 'dead',
    target: fires ? gangster.target : null,
    wounds: gangster.wounds,
    loot: gangster.loot,
    power: gangster.power
      ? { id: gangster.power, says: saidAt(seat, effects), label: labels.power(seat) }
      : null,
    godfather: table.godfather === seat && table.turn > 0,
    armed: gangster.armed && gangster.alive,
    presence: presenceOf(sitter),
    answered: false, // everyone may know how many have answered, but not who
    label: labels.seat(seat),
  }
}

function saidAt(seat: number, { says }: StageEffects): string {
  return says?.seat === seat ? says.text : ''
}
