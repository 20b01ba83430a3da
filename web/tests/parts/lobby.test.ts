// @vitest-environment happy-dom
/** The lobby needs to know which games there are, and how many may play them. */
import { createRawSnippet, flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Lobby from '../../src/lobby/Lobby.svelte'
import { Refused } from '../../src/net'
import * as catalog from '../../src/table/gameCatalog'
import { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { Socket } from '../net/fakeSocket'
import { cleanUp, show, speak } from '../page'
import { offered } from '../recorded'
import { texts } from '../words/sources'

const PEOPLE = ['Ann', 'Bob', 'Cid', 'Dot'].map((name, place) => ({
  place,
  name,
  look: 'velvet',
  here: true,
  ready: true,
}))
const ROOM = {
  table: 'table',
  code: 'ABCDEF',
  phase: 'lobby',
  game: 'cash-n-guns',
  rules: 1,
  setup: {},
  speed: 'normal',
  people: PEOPLE,
  host: 0,
} as unknown as wire.Room

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('isSecureContext', true)
  Socket.all = []
  speak()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
cleanUp()

test('a host whose phone could not ask which games there are can begin a moment later', async () => {
  let online = false
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
