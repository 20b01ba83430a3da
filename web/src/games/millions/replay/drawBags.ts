/** The bags of Millions of Dollars. */
import { at } from '../../../fold/listHelpers'
import type { Hand, Role, MillionsTable } from '../../../wire/millions'
import { ROLES } from '../../../wire/values'
import type { Bag } from '../../../replay/fairness/bag'
import type { RecordPosition } from '../../../replay/viewsAtStep'

export function bagOf(label: string, moment: RecordPosition): Bag {
  const [kind = '', , seat = ''] = label.split('/')
  const table = moment.view(null).table as MillionsTable
  switch (kind) {
    case 'leader':
      return { cards: table.players.map((_, place) => place), count: 1 }
    case 'bank':
      return { cards: table.banks.map(({ name }) => name), count: 1 }
    case 'plan':
      return planned(Number(seat), table, moment)
    case 'roles': {
      const laid = table.players.flatMap((_, place) => (moment.view(place).hand as Hand).roles)
      return { cards: laid, count: laid.length - 1 }
    }
    case 'name':
      return { cards: [...new Set(table.shown)].filter((role) => role !== 'snitch'), count: 1 }
    default:
      throw new TypeError(`no draw is called ${label}`)
  }
}

/** The roles that were chosen, in any order; for a silent player, all roles that were possible. */
function planned(seat: number, table: MillionsTable, moment: RecordPosition): Bag {
  const said = moment.answerOf(seat)
  if (said?.do === 'Plan') {
    const roles = said['roles'] as Role[]
    return { cards: roles, count: roles.length }
  }
  const { last_roles: last, places } = at(table.players, seat)
  const inUse: readonly Role[] = ROLES[String(table.players.length) as keyof typeof ROLES]
  return { cards: inUse.filter((role) => !last.includes(role)), count: places.length }
}
