// @vitest-environment happy-dom
/** What is told to whoever waits: never more than the table has shown. */
import { beforeEach, expect, test, vi } from 'vitest'
import type { CashView } from '../../../src/games/cash/fold'
import Waiting from '../../../src/games/cash/phone/Waiting.svelte'
import EventCaption from '../../../src/games/cash/playback/EventCaption.svelte'
import RecentEvents from '../../../src/games/cash/playback/RecentEvents.svelte'
import type { WishList } from '../../../src/games/cash/phone/wishList.svelte'
import type { Playback } from '../../../src/games/cash/playback/playback.svelte'
import { CashWords } from '../../../src/games/cash/words'
import type { Session } from '../../../src/table/session.svelte'
import type * as wire from '../../../src/wire/types'
import { cleanUp, read, show, speak } from '../../page'
import { texts } from '../../words/sources'

const DEAD = 'You’re dead. Stick around and watch the rest.'

beforeEach(() => speak())
cleanUp()

function seen(alive: boolean, waiting: number[] = []): CashView {
  return { seat: 0, waiting, table: { gangsters: [{ alive }] } } as unknown as CashView
}

function told(
  view: CashView,
  shown: CashView,
  playing: boolean,
  answered: object | null = null,
  haunted = true,
): string {
  const session = { answered, haunted } as unknown as Session
  const playback = { playing, view: shown, current: null } as unknown as Playback
  const props = {
    session,
    room: {} as wire.Room,
    view,
    words: new CashWords(texts('en', 'cash-n-guns'), ['Ana', 'Ben', 'Cleo', 'Dora']),
    playback,
    wishes: { loot: [] } as unknown as WishList,
    offers: [],
    ontake: vi.fn(),
  }
  show(Waiting, props)
  return read()
}

test('nobody reads that they are dead before the bullet is turned', () => {
  expect(told(seen(false), seen(true), true)).not.toContain(DEAD)
  expect(told(seen(false), seen(false), false)).toContain(DEAD)
})

test('whoever may still haunt the table is told that, and not twice that they are dead', () => {
  expect(told(seen(false), seen(false), false, null, false)).not.toContain(DEAD)
})

test('the living learn how many guns are on them, the dead do not', () => {
  const aimed = (alive: boolean) => {
    const gangsters = [{ alive }, { alive: true, target: 2 }]
    const view = { seat: 0, table: { gangsters, living: alive ? [0, 1] : [1] } } as unknown as CashView
    const playback = { view, current: { key: '1', fact: { event: 'GunsAimed', aims: {} } } }
    show(EventCaption, {
      playback: playback as unknown as Playback,
      words: new CashWords(texts('en', 'cash-n-guns'), ['Ana', 'Ben']),
    })
    return read()
  }
  expect(aimed(true)).toBe('Nobody’s aiming at you.')
  expect(aimed(false)).toBe('')
})

test('bots, who answer in the end, are not among those who are waited for', () => {
  expect(told(seen(true, [1, 2, 3]), seen(true), false, { count: 1, of: 2 })).toBe('1 of 2 have chosen.')
  expect(told(seen(true, [1]), seen(true), false, { count: 1, of: 2 })).toBe(
    'Waiting for Ben. 1 of 2 have chosen.',
  )
})

test('whoever has bet reads how that went all through the split, and nothing of it in the volley', () => {
  const MINE = 'Your bet on Ben was right.'
  const log = [{ key: '1n0', news: { kind: 'bet-won', place: 4 }, name: 'Ana', whom: 'Ben' }]
  const told = (playing: boolean, step: number) => {
    const session = { place: 4, log, timing: { bets: {} } } as unknown as Session
    const playback = { playing, step, view: seen(false), recent: [], story: [] } as unknown as Playback
    const room = { phase: 'playing', people: [] } as unknown as wire.Room
    const words = new CashWords(texts('en', 'cash-n-guns'), ['Ana', 'Ben'])
    show(RecentEvents, { session, room, playback, words, waiting: true, busy: false })
    return read()
  }
  expect(told(true, 6)).not.toContain(MINE)
  expect(told(true, 7)).toContain(MINE)
  expect(told(false, 5)).toContain(MINE)
})
