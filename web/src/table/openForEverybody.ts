/** A table opened by a screen that nobody plays on: the first phone that comes is the host. */
import { api } from '../net'
import { myNameAndLook } from './myNameAndLook.svelte'
import { say } from '../words/uiTexts.svelte'
import { Session } from './session.svelte'

/** Its code. Fails with Refused. */
export async function openForEverybody(game: string): Promise<string> {
  const { table, code, token } = await api.create({ game, name: say('nobody'), look: myNameAndLook.look })
  const session = new Session(table, token)
  session.open()
  await session.do({ t: 'leave' }) // leave the seat to someone with a phone
  session.close()
  return code
}
