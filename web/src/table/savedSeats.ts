/** The seats that this browser has taken: each table's token, and the code it was found by. */
import { read, write } from '../storage'
import type * as wire from '../wire/types'

const KEY = 'stickup-seats'
const MOST = 20

export interface Seat {
  table: string
  code: string
  token: string
}

/** The latest first. */
export function seats(): Seat[] {
  return read<Seat[]>(KEY) ?? []
}

export function keep({ table, code, token }: wire.Seated | Seat): void {
  write(KEY, [{ table, code, token }, ...without(table)].slice(0, MOST))
}

export function forget(table: string): void {
  write(KEY, without(table))
}

export function seatAt(table: string): Seat | undefined {
  return seats().find((seat) => seat.table === table)
}

export function seatWith(code: string): Seat | undefined {
  return seats().find((seat) => seat.code === code.toUpperCase())
}

function without(table: string): Seat[] {
  return seats().filter((seat) => seat.table !== table)
}

/** A link that hands a seat to another device: the token is in the fragment, which no server ever sees. */
export function seatLink({ table, code, token }: Seat, origin: string): string {
  return `${origin}/t/${code}#${new URLSearchParams({ seat: token, table }).toString()}`
}

/** The seat in such a link. */
export function seatIn(code: string, fragment: string): Seat | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const [token, table] = [said.get('seat'), said.get('table')]
  return token && table ? { table, code, token } : null
}
