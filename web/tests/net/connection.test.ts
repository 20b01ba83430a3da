// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Connection, type Line, type LogPosition } from '../../src/net/connection'
import { Refused } from '../../src/net/outbox'
import type * as wire from '../../src/wire/types'
import { SENDING } from '../../src/wire/values'
import { THEN } from '../../src/wire/values'
import { fakeSockets, Socket } from './fakeSocket'

let line: Line
let heard: wire.FromServer[]
let where: LogPosition | null
let connection: Connection

fakeSockets()
beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  where = null
  connection = new Connection(
    { url: 'ws://here/ws', table: 'table', token: 'token', lang: () => null },
    { hear: (frame) => heard.push(frame), line: (now) => (line = now), whereabouts: () => where },
  )
  connection.open()
})

afterEach(() => {
  connection.close()
  vi.unstubAllGlobals() // first: one was stubbed over the fake clock's own
  vi.useRealTimers()
})

function wakeUp(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the first frame says who we are', () => {
  Socket.last.accept()
  expect(Socket.last.sent).toEqual([{ t: 'hello', v: 1, table: 'table', token: 'token' }])
})

test('whoever comes back says where they were', () => {
  Socket.last.greet()
  where = { epoch: 'epoch', last: 7 }
  Socket.last.hangUp(1006)
  vi.advanceTimersByTime(2_000)
  Socket.last.accept()
  expect(Socket.all).toHaveLength(2)
  expect(Socket.last.sent[0]).toMatchObject({ t: 'hello', epoch: 'epoch', last: 7 })
})

test('frames are handed on in order', () => {
  Socket.last.greet(3)
  expect(heard.map((frame) => frame.t)).toEqual(['welcome', 'live'])
  expect(line).toEqual({ is: 'live' })
})

describe('after a tap', () => {
  beforeEach(() => {
    Socket.last.greet(3)
    heard = []
    connection.hold()
    for (const at of [1, 2]) Socket.last.say({ t: 'pong', at, now: at })
  })
  const told = () => heard.map((frame) => (frame as wire.Pong).at)

  test('what the server says waits until the tap is painted, and comes in order', () => {
    expect(told()).toEqual([])
    vi.advanceTimersByTime(50)
    Socket.last.say({ t: 'pong', at: 3, now: 3 })
    expect(told()).toEqual([1, 2, 3])
  })

  test('a page that is never painted hears it all the same', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    vi.advanceTimersByTime(50)
    heard = []
    connection.hold()
    Socket.last.say({ t: 'pong', at: 4, now: 4 })
    vi.advanceTimersByTime(100)
    expect(told()).toEqual([4])
  })

  test('nothing of a lost connection is heard on the next one', () => {
    Socket.last.hangUp(1006)
    vi.advanceTimersByTime(2_000)
    expect(told()).toEqual([])
    Socket.last.greet(3)
    expect(heard.map((frame) => frame.t)).toEqual(['welcome', 'live'])
  })
})

test('a server that does not answer the door is left after five seconds', () => {
  vi.advanceTimersByTime(5_000)
  expect(line).toEqual({ is: 'lost' })
  vi.advanceTimersByTime(2_000)
  expect(Socket.all).toHaveLength(2)
})

test('we wait longer each time, but never more than half a minute', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  for (const seconds of [2, 4, 8, 16, 30, 30]) {
    const before = Socket.all.length
    Socket.last.hangUp(1006)
    vi.advanceTimersByTime(seconds * 990)
    expect(Socket.all).toHaveLength(before)
    vi.advanceTimersByTime(seconds * 10)
    expect(Socket.all).toHaveLength(before + 1)
  }
})

test('a device that wakes up connects at once', () => {
  Socket.last.greet()
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  Socket.last.hangUp(1006)
  wakeUp()
  expect(Socket.all).toHaveLength(2)
})

test('whoever was too much for the server stays away for half a minute, even if the device wakes up', () => {
  Socket.last.greet()
  Socket.last.hangUp(4429)
  wakeUp()
  vi.advanceTimersByTime(30_000 - 1)
  expect(Socket.all).toHaveLength(1)
  vi.advanceTimersByTime(2_001)
  expect(Socket.all).toHaveLength(2)
  Socket.last.greet()
  Socket.last.hangUp(1006)
  wakeUp()
  expect(Socket.all).toHaveLength(3)
})

test('whoever read too slowly comes back at once, and not again and again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  Socket.last.greet()
  Socket.last.hangUp(1006)
  vi.advanceTimersByTime(2_000)
  Socket.last.hangUp(4510)
  expect(Socket.all).toHaveLength(2)
  vi.advanceTimersByTime(4_000)
  Socket.last.greet()
  Socket.last.hangUp(4510)
  expect(Socket.all).toHaveLength(4)
})

test('a line that died in its sleep is noticed on waking', () => {
  Socket.last.greet()
  vi.setSystemTime(Date.now() + 60_000) // timers did not run meanwhile
  wakeUp()
  expect(line).toEqual({ is: 'lost' })
})

test('pings go out, and a server that is silent for nine seconds is gone', () => {
  Socket.last.greet()
  vi.advanceTimersByTime(7_500)
  expect(Socket.last.got('ping')).toHaveLength(4)
  expect(line).toEqual({ is: 'live' })
  vi.advanceTimersByTime(2_500)
  expect(line).toEqual({ is: 'lost' })
})

describe('a page that lies behind others, where timers ring once a minute,', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  /** The browser sleeps for a minute, then lets the timer ring once. */
  function minute(): void {
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(2_500)
  }
  beforeEach(() => {
    Socket.last.greet()
    visibility.mockReturnValue('hidden')
  })
  afterEach(() => visibility.mockReturnValue('visible'))

  test('keeps its line where nothing happens, as long as the server answers', () => {
    for (const at of [1, 2, 3]) {
      Socket.last.say({ t: 'pong', at, now: Date.now() })
      minute()
    }
    expect(Socket.all).toHaveLength(1)
    expect(line).toEqual({ is: 'live' })
  })

  test('notices a minute later that nobody answers', () => {
    minute()
    minute()
    expect(line).toEqual({ is: 'lost' })
  })
})

test('a dead line is noticed on a phone whose clock was set back, too', () => {
  Socket.last.greet()
  vi.setSystemTime(Date.now() - 3_600_000)
  vi.advanceTimersByTime(10_000)
  expect(line).toEqual({ is: 'lost' })
})

describe('commands', () => {
  test('one is sent once, with an id of its own', async () => {
    Socket.last.greet()
    const done = connection.send({ t: 'ready', ready: true })
    const [sent] = Socket.last.got('ready') as wire.SetReady[]
    expect(sent?.id).toMatch(/^[A-Za-z0-9_-]{8,64}$/)
    Socket.last.say({ t: 'ok', id: sent?.id ?? '' })
    await expect(done).resolves.toBeUndefined()
  })

  test('one that was not answered is sent again, the same, until it is', async () => {
    Socket.last.greet()
    const done = connection.send({ t: 'begin' })
    const first = Socket.last.got('begin')
    for (const _ of [1, 2]) {
      Socket.last.hangUp(1006)
      wakeUp()
      Socket.last.greet()
      expect(Socket.last.got('begin')).toEqual(first)
    }
    Socket.last.say({ t: 'no', id: (first[0] as wire.Begin).id, code: 'not_ready' })
    await expect(done).rejects.toEqual(new Refused('not_ready'))
    Socket.last.hangUp(1006)
    wakeUp()
    Socket.last.greet()
    expect(Socket.last.got('begin')).toEqual([])
  })

  test('one that is wanted while we are away waits for us', () => {
    Socket.last.greet()
    Socket.last.hangUp(1006)
    connection.send({ t: 'ready', ready: true }).catch(() => null)
    wakeUp()
    Socket.last.greet()
    expect(Socket.last.got('ready')).toHaveLength(1)
  })

  test('one that the server dropped because we were too fast is sent again, before any other', () => {
    Socket.last.greet()
    connection.send({ t: 'ready', ready: true }).catch(() => null)
    Socket.last.say({ t: 'notice', kind: 'slow' })
    connection.send({ t: 'ready', ready: false }).catch(() => null)
    expect(Socket.last.got('ready')).toHaveLength(1)
    vi.advanceTimersByTime(4_000)
    const [first, ...again] = Socket.last.got('ready') as wire.SetReady[]
    expect(again).toEqual([first, expect.objectContaining({ ready: false })])
  })

  test('however fast somebody taps, the server is never sent too much, and all of it in order', () => {
    Socket.last.greet()
    const before = Socket.last.sent.length
    for (let tap = 0; tap < 100; tap += 1) {
      connection.send({ t: 'ready', ready: tap % 2 === 0 }).catch(() => null)
      vi.advanceTimersByTime(50)
      Socket.last.say({ t: 'pong', at: Date.now(), now: Date.now() })
      const most = SENDING.burst + (SENDING.perSecond * (tap + 1) * 50) / 1000
      expect(Socket.last.sent.length - before).toBeLessThanOrEqual(most)
    }
    for (let second = 0; second < 20; second += 1) {
      vi.advanceTimersByTime(1_000)
      Socket.last.say({ t: 'pong', at: Date.now(), now: Date.now() })
    }
    const said = (Socket.last.got('ready') as wire.SetReady[]).map(({ ready }) => ready)
    expect(said).toEqual(Array.from({ length: 100 }, (_, tap) => tap % 2 === 0))
  })

  test('what waits for its turn is sent once on the next line, too', () => {
    Socket.last.greet()
    for (let tap = 0; tap < 30; tap += 1) connection.send({ t: 'begin' }).catch(() => null)
    Socket.last.hangUp(1006)
    wakeUp()
    Socket.last.greet()
    for (let second = 0; second < 8; second += 1) {
      vi.advanceTimersByTime(1_000)
      Socket.last.say({ t: 'pong', at: Date.now(), now: Date.now() })
    }
    const ids = (Socket.last.got('begin') as wire.Begin[]).map(({ id }) => id)
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  test('a dropped answer never replaces a later one that was heard', async () => {
    Socket.last.greet()
    const dropped = connection.send({ t: 'answer', round: 3, answer: { do: 'Duck' } })
    connection.send({ t: 'answer', round: 3, answer: { do: 'Stand' } }).catch(() => null)
    const [, second] = Socket.last.got('answer') as wire.Answer[]
    Socket.last.say({ t: 'notice', kind: 'slow' })
    Socket.last.say({ t: 'ok', id: second?.id ?? '' })
    await expect(dropped).rejects.toEqual(new Refused('slow_down'))
    vi.advanceTimersByTime(4_000)
    expect(Socket.last.got('answer')).toHaveLength(2)
  })

  test('nobody waits for an answer that cannot come any more', async () => {
    Socket.last.greet()
    const done = connection.send({ t: 'begin' })
    Socket.last.hangUp(4404)
    await expect(done).rejects.toThrow(Refused)
  })
})

describe.each(Object.entries(THEN))('hung up with %s', (code, next) => {
  test(`means ${next}`, () => {
    Socket.last.greet()
    Socket.last.hangUp(Number(code))
    const again = next === 'retry' || next === 'resume'
    expect(line).toEqual(again ? { is: 'lost' } : { is: 'ended', code: Number(code), then: next })
    vi.advanceTimersByTime(60_000)
    expect(Socket.all.length > 1).toBe(again)
  })
})
