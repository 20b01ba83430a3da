// @vitest-environment happy-dom
/** A question that takes the place of another while a finger is on its way. */
import { flushSync } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { at } from '../../../src/fold/listHelpers'
import Phone from '../../../src/games/cash/phone/Phone.svelte'
import type { CashView } from '../../../src/games/cash/fold'
import { Session } from '../../../src/table/session.svelte'
import { fakeSockets, Socket } from '../../net/fakeSocket'
import { cleanUp, show, speak } from '../../page'
import { FILES, recorded } from '../../recorded'
import { texts } from '../../words/sources'

const { moments, place } = at(recorded(at(FILES, 0)).streams, 1)
const aiming = at(
  moments.filter(({ snapshot }) => snapshot.game?.decision?.prompt === 'aim'),
  0,
).snapshot

fakeSockets()
beforeEach(() => {
  vi.useFakeTimers()
  const paper = { measureText: (text: string) => ({ width: 50 * text.length }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never)
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  speak()
})

afterEach(() => {
  vi.useRealTimers()
})
cleanUp()

/** A phone at the table, while everyone aims. */
function aimingPhone(): { session: Session; page: HTMLElement } {
  const session = new Session('table', 'token')
  session.open()
  Socket.last.accept()
  const welcome = { t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n: aiming.n } as const
  Socket.last.say({ ...welcome, ...(place !== null && { place }) })
  Socket.last.say({ ...aiming, t: 'snapshot' })
  Socket.last.say({ t: 'live', n: aiming.n })
  const view = session.view as unknown as CashView
  const page = show(Phone, { session, room: aiming.room, texts: texts('en', 'cash-n-guns'), view })
  return { session, page }
}

test('the same faces take no finger in the first moment of a new question', () => {
  const { session, page } = aimingPhone()
  const faces = () => [...page.querySelectorAll<HTMLElement>('.seat > button')]
  const steady = () => faces().every((face) => face.dataset['moved'] === undefined)
  expect(faces().length).toBeGreaterThan(3)
  vi.advanceTimersByTime(600)
  expect(steady()).toBe(true)
  // Another round with the same choices, as at once after the last where nothing moves.
  const round = (aiming.timing?.round ?? 0) + 1
  Socket.last.say({
    t: 'entry',
    n: aiming.n + 1,
    at: 0,
    timing: { starts: 0, ...aiming.timing, round },
  })
  flushSync()
  expect(faces().every((face) => face.dataset['moved'] === '')).toBe(true)
  vi.advanceTimersByTime(600)
  expect(steady()).toBe(true)
  session.close()
})

test('powers that are looked up after an answer stay open when the server says it again', async () => {
  const { session, page } = aimingPhone()
  const answer = at(aiming.game?.decision?.options ?? [], 0)
  const mine = { t: 'live', n: aiming.n, draft: { round: aiming.timing?.round ?? 0, answer } } as const
  const sign = at([...page.querySelectorAll<HTMLElement>('button.powers')], 0)
  Socket.last.say(mine)
  await vi.advanceTimersByTimeAsync(600)
  sign.click()
  flushSync()
  Socket.last.say(mine)
  await vi.advanceTimersByTimeAsync(100)
  flushSync()
  expect(sign.getAttribute('aria-expanded')).toBe('true')
  session.close()
})
