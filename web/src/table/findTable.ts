/** Which table an address means, and whether this browser has a seat there. */
import { api } from '../net'
import { saveSeat, seatAt, seatIn, seatWith, type SavedSeat } from './savedSeats'

export interface FoundTable {
  table: string
  seat: SavedSeat | null
  /** Another seat at this table, from the address: a player who already has one is asked first. */
  handed?: SavedSeat
}

const TABLE_ID = /^[0-9a-z]{20}$/

/** Fails with Refused if there is no such table. */
export async function findTable(code: string, fragment: string): Promise<FoundTable> {
  const handed = seatIn(code, fragment)
  if (handed) {
    history.replaceState(null, '', location.pathname) // nobody should read the token off the screen
    const own = seatAt(handed.table)
    if (own && own.token !== handed.token) return { table: handed.table, seat: own, handed }
    saveSeat(handed)
    return { table: handed.table, seat: handed }
  }
  const seat = seatWith(code)
  if (seat) return { table: seat.table, seat }
  const table = TABLE_ID.test(code) ? code : await api.tableOf(code)
  return { table, seat: seatAt(table) ?? null }
}
