// @vitest-environment happy-dom
/** A new round of planning, where nothing of the last is left. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../src/fold/listHelpers'
import Phone from '../../../src/games/millions/phone/Phone.svelte'
import type { MillionsView } from '../../../src/games/millions/fold'
import { Session } from '../../../src/table/session.svelte'
import { Socket } from '../../net/fakeSocket'
import { cleanUp, show, speak } from '../../page'
import { FILES, recorded } from '../../recorded'
import { texts } from '../../words/sources'

const files = FILES.filter((file) => file.startsWith('millions'))
const streams = files.flatMap((file) => recorded(file).streams)
const { stream, planning } = at(
  streams.flatMap((stream) => {
    const planning = stream.moments.find(
      ({ snapshot }) => snapshot.game?.decision?.prompt === 'plan',
    )?.snapshot
    return planning && stream.place !== null ? [{ stream, planning }] : []
  }),
  0,
)

beforeEach(() => {
  const paper = { measureText: (text: string) => ({ width: 50 * text.length }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never)
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  speak()
})

afterEach(() => vi.unstubAllGlobals())
cleanUp()

test('another round of planning has other buttons, with nothing picked', () => {
  const session = new Session('table', 'token')
  session.open()
  Socket.last.accept()
  const { n, timing } = planning
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n, place: stream.place ?? 0 })
  Socket.last.say({ ...planning, t: 'snapshot' })
  Socket.last.say({ t: 'live', n })
  const view = session.view as unknown as MillionsView
  const page = show(Phone, { session, room: planning.room, texts: texts('en', 'millions-of-dollars'), view })
  const buttons = () => [...page.querySelectorAll('[data-answer=Plan]')]
  const before = buttons()
  expect(before.length).toBeGreaterThan(2)
  Socket.last.say({
    t: 'entry',
    n: n + 1,
    at: 0,
    timing: { starts: 0, ...timing, round: (timing?.round ?? 0) + 1 },
  })
  flushSync()
  expect(buttons()).toHaveLength(before.length)
  expect(buttons().filter((button) => before.includes(button))).toEqual([])
  session.close()
})
