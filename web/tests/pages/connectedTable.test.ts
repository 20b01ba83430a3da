// @vitest-environment happy-dom
/** What a table's page keeps from one game to the next: nothing. */
import { beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../src/fold/listHelpers'
import ConnectedTable from '../../src/pages/table/ConnectedTable.svelte'
import ConnectedTv from '../../src/pages/table/ConnectedTv.svelte'
import type * as wire from '../../src/wire/types'
import { eventually } from '../eventually'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { cleanUp, show, speak } from '../page'
import { FILES, recorded } from '../recorded'

const { moments } = at(recorded(at(FILES, 0)).streams, 1)
const { snapshot } = at(moments, moments.length - 1)
let asked: string[]

fakeSockets()
beforeEach(() => {
  asked = []
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.reject(new Error('nobody is there'))
  })
  speak()
})

cleanUp()

/** The end of a game, as somebody sees it who comes just then. */
function serve(games: number): void {
  const room = { ...snapshot.room, phase: 'over', games } as wire.Room
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n: snapshot.n })
  Socket.last.say({ ...snapshot, t: 'snapshot', room })
  Socket.last.say({ t: 'live', n: snapshot.n })
}

const pages = [
  ['phone', () => show(ConnectedTable, { table: 'table', token: null, onstand: idle, onsit: idle })],
  ['TV', () => show(ConnectedTv, { table: 'table' })],
] as const
const idle = () => undefined

test.each(pages)(
  'a %s that slept from one end to the next tells the secrets of the last game',
  async (_, open) => {
    open()
    serve(1)
    await eventually(() => expect(asked.some((url) => url.endsWith('/games/1/chronicle'))).toBe(true))
    Socket.last.hangUp(1006)
    document.dispatchEvent(new Event('visibilitychange'))
    const before = document.querySelector('.end')
    expect(before).not.toBeNull()
    serve(2)
    await eventually(() => expect(asked.some((url) => url.endsWith('/games/2/chronicle'))).toBe(true))
    await eventually(() => expect(document.querySelector('.end')).not.toBeNull())
    expect(document.querySelector('.end')).not.toBe(before)
  },
)
