/** What staying may bring: what I know of this round, for the rules to work it out. They are the server's. */
import type { MillionsView } from '../fold'
import type { KnownCard, WhatIf } from '../../../wire/millions'

/** Null as long as there is nothing to work out. */
export function question({ table, hand, seat }: MillionsView): WhatIf | null {
  const { bank, shown } = table
  if (!shown.length || hand === null || seat === null || bank === null) return null
  if (!table.inside.includes(seat)) return null
  const crew = table.crew.map(([owner, position]) => ({ owner, position }))
  const known = [...called(table), ...own(hand.roles, seat), ...hand.glimpses.map(seen)]
  const { rules } = table
  return {
    rules,
    players: table.players.length,
    seat,
    cash: hand.cash,
    bank,
    shown,
    crew,
    known: once(known),
  }
}

function called({ players }: MillionsView['table']): KnownCard[] {
  return players.flatMap(({ places }, owner) =>
    places.flatMap(({ role }, position) => (role ? { owner, position, role } : [])),
  )
}

function own(roles: readonly KnownCard['role'][], owner: number): KnownCard[] {
  return roles.map((role, position) => ({ owner, position, role }))
}

function seen({ owner, position, role }: KnownCard): KnownCard {
  return { owner, position, role }
}

/** A card may be known in more ways than one. */
function once(known: readonly KnownCard[]): KnownCard[] {
  return known.filter(
    ({ owner, position }, place) =>
      place === known.findIndex((other) => other.owner === owner && other.position === position),
  )
}
