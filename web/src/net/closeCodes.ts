/** What to do when the server closes the connection, by its code. */
import { THEN } from '../wire/values'

export type AfterClose = (typeof THEN)[keyof typeof THEN]

/** Too many frames, or too many connections. */
const TOO_OFTEN = 4429
const HALF_A_MINUTE = 30_000

/** Any other code comes from the network: reconnect. */
export function afterClose(code: number): AfterClose {
  return Object.hasOwn(THEN, code) ? THEN[`${code}` as keyof typeof THEN] : 'retry'
}

/** How long to stay away at least; the same as docs/protocol.md asks of every client. */
export function leastWait(code: number): number {
  return code === TOO_OFTEN ? HALF_A_MINUTE : 0
}
