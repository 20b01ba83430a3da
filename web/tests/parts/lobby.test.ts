// @vitest-environment happy-dom
/** The lobby needs to know which games there are, and how many may play them. */
import { createRawSnippet, flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Lobby from '../../src/lobby/Lobby.svelte'
import LookPicker from '../../src/lobby/LookPicker.svelte'
import { Refused } from '../../src/net'
import * as catalog from '../../src/table/gameCatalog'
import { Session } from '../../src/table/session.svelte'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { cleanUp, show, speak } from '../page'
import { offered } from '../recorded'
import { LOOKS } from '../../src/wire/values'
import { texts } from '../words/sources'
import { ROOM } from './lobbyRoom'

fakeSockets()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('isSecureContext', true)
  speak()
})

afterEach(() => {
  vi.useRealTimers()
})
cleanUp()

test('a host whose phone could not ask which games there are can begin a moment later', async () => {
  let online = false
  vi.spyOn(Math, 'random').mockReturnValue(0.999) // asked again after nearly two seconds
  vi.spyOn(catalog, 'gameCatalog').mockImplementation(() =>
    online ? Promise.resolve(offered()) : Promise.reject(new Refused('unreachable')),
  )
  const session = new Session('table', 'token')
  session.open()
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n: 1, place: 0 })
  Socket.last.say({ t: 'snapshot', n: 1, room: ROOM })
  const more = createRawSnippet(() => ({ render: () => '<i></i>' }))
  const page = show(Lobby, { session, room: ROOM, texts: texts('en', 'cash-n-guns'), more })
  const begin = () => page.querySelector<HTMLButtonElement>('.go button')
  await vi.advanceTimersByTimeAsync(1_000)
  flushSync()
  expect(begin()?.disabled).toBe(true)
  online = true
  await vi.advanceTimersByTimeAsync(5_000)
  flushSync()
  expect(begin()?.disabled).toBe(false)
  session.close()
})

test('a gangster that somebody else has is not the one that is shown as mine', () => {
  const [mine = '', next = '', ...others] = Object.keys(LOOKS)
  const chosen = (page: Element) => page.querySelector<HTMLInputElement>('input:checked')?.value
  expect(chosen(show(LookPicker, { look: mine, taken: [mine] }))).toBe(next)
  expect(chosen(show(LookPicker, { look: mine, taken: others }))).toBe(mine)
})
