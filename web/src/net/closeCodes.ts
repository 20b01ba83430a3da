/** What to do when the server closes the connection, by its code. */
import { THEN } from '../wire/values'

export type AfterClose = (typeof THEN)[keyof typeof THEN]

/** Any other code comes from the network: reconnect and resume. */
export function afterClose(code: number): AfterClose {
  return Object.hasOwn(THEN, code) ? THEN[`${code}` as keyof typeof THEN] : 'resume'
}
