/** The seats that this browser has taken: each table's token, and the code it was found by. */
import { hasTexts, readList, write } from '../storage'
import type * as wire from '../wire/types'

const KEY = 'stickup-seats'
const MOST = 20

export interface SavedSeat {
  table: string
  code: string
  token: string
}

/** The latest first. */
export function savedSeats(): SavedSeat[] {
  return readList(KEY, (found) => hasTexts(found, 'table', 'code', 'token'))
}

export function saveSeat({ table, code, token }: wire.Seated | SavedSeat): void {
  write(KEY, [{ table, code, token }, ...without(table)].slice(0, MOST))
}

/** This token opens nothing any more; another tab may have a newer one. */
export function forgetSeat(table: string, token: string): void {
  if (seatAt(table)?.token === token) write(KEY, without(table))
}

export function seatAt(table: string): SavedSeat | undefined {
  return savedSeats().find((seat) => seat.table === table)
}

export function seatWith(code: string): SavedSeat | undefined {
  return savedSeats().find((seat) => seat.code === code.toUpperCase())
}

function without(table: string): SavedSeat[] {
  return savedSeats().filter((seat) => seat.table !== table)
}

/** A link that hands a seat to another device: the token is in the fragment, which no server ever sees. */
export function seatLink({ table, code, token }: SavedSeat, origin: string): string {
  return `${origin}/t/${code}#${new URLSearchParams({ seat: token, table }).toString()}`
}

/** The seat in such a link. */
export function seatIn(code: string, fragment: string): SavedSeat | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const [token, table] = [said.get('seat'), said.get('table')]
  return token && table ? { table, code, token } : null
}
