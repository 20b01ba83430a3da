/** Both games, by the names the server knows them by. */
import type { Bank } from '../wire/millions'
import type * as wire from '../wire/types'
import * as cash from '../games/cash/fold'
import * as millions from '../games/millions/fold'
import { observe } from './view'

/** A game as somebody knows it. `game` says which, and so what its table and hand are. */
export type Known =
  ({ game: 'cash-n-guns' } & cash.CashView) | ({ game: 'millions-of-dollars' } & millions.MillionsView)

export type GameName = Known['game']

/** What was agreed on, as far as it is on the table. */
interface Agreed {
  options?: object
  banks?: Bank[]
}

/** The view out of a snapshot. */
export function known(seen: wire.GameSeen): Known {
  const { me: seat = null, table, hand = null, decision = null, waiting = [] } = seen
  return structuredClone({ game: named(seen.name), seat, table, hand, decision, waiting }) as Known
}

/** The view of somebody at `seat` when everybody has just sat down. */
export function begun(name: string, seats: number, setup: object, seat: number | null): Known {
  const { options = {}, banks }: Agreed = setup
  const nobody = { seat, decision: null, waiting: [] }
  switch (named(name)) {
    case 'cash-n-guns': {
      const hand = seat === null ? null : cash.openingHand()
      return { ...nobody, game: 'cash-n-guns', table: cash.opening(seats, options), hand }
    }
    case 'millions-of-dollars': {
      const hand = seat === null ? null : millions.openingHand()
      return { ...nobody, game: 'millions-of-dollars', table: millions.opening(seats, options, banks), hand }
    }
  }
}

/** The same view, once it has seen these facts. */
export function after(view: Known, facts: readonly wire.Event[]): Known {
  const next = structuredClone(view)
  for (const fact of structuredClone(facts)) learn(next, fact)
  return next
}

function learn(view: Known, fact: wire.Event): void {
  if (view.game === 'cash-n-guns') observe(cash, view, fact)
  else observe(millions, view, fact)
}

function named(name: string): GameName {
  if (name === 'cash-n-guns' || name === 'millions-of-dollars') return name
  throw new TypeError(`there is no game called ${name}`)
}
