/** What to do when the server closes the connection, by its code. */
import { THEN } from '../wire/values'

export type AfterClose = (typeof THEN)[keyof typeof THEN]

/** A code that is not in the table is the network's doing: try to go on where we were. */
export function afterClose(code: number): AfterClose {
  return Object.hasOwn(THEN, code) ? THEN[`${code}` as keyof typeof THEN] : 'resume'
}
