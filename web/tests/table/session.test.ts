// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fromSnapshot } from '../../src/fold/tableState'
import { at } from '../../src/fold/listHelpers'
import { keptDeal } from '../../src/net'
import { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { FILES, recorded, type Moment } from '../recorded'
import { eventually } from '../eventually'

const { place, moments } = at(recorded(at(FILES, 0)).streams, 1)
const last = at(moments, moments.length - 1)
let session: Session

fakeSockets()
beforeEach(() => {
  session = new Session('table', 'token')
  session.open()
})

afterEach(() => {
  session.close()
})

/** Greet with a snapshot, go on with entries. */
function serve([first, ...rest]: Moment[]): void {
  const socket = Socket.last
  socket.accept()
  const n = first?.snapshot.n ?? 0
  socket.say({ t: 'welcome', v: 1, epoch: 'epoch', now: 0, n, place })
  if (first) socket.say({ ...first.snapshot, t: 'snapshot' })
  socket.say({ t: 'live', n })
  for (const { frame } of rest) socket.say({ ...frame, t: 'entry' })
}

/** The frame with my tap in it: until then, nothing else is heard. */
function painted(): void {
  Socket.last.say({ t: 'error', code: 'broken', text: '' } as unknown as wire.FromServer)
  if (session.trouble === null) throw new Error('not yet')
  session.settle()
}

function asked(): number {
  return moments.findIndex(({ snapshot }) => snapshot.game?.decision && snapshot.timing)
}

test('a whole evening leads to the same view as the server’s', () => {
  serve(moments)
  expect({ n: last.snapshot.n, room: session.room, view: session.view, timing: session.timing }).toEqual(
    fromSnapshot(last.snapshot),
  )
  expect(session.place).toBe(place)
  expect(session.log.length).toBeGreaterThan(50)
})

test('a phone that is an hour behind knows the time before anything is drawn', () => {
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now() + 3_600_000, n: 0 })
  expect(Math.round(session.offset / 10_000)).toBe(360)
})

test('whoever comes back asks for what was missed', () => {
  serve(moments.slice(0, 5))
  Socket.last.hangUp(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  expect(Socket.last.sent[0]).toMatchObject({ t: 'hello', epoch: 'epoch', last: at(moments, 4).frame.n })
})

test('a line that is lost between the welcome of a new log and its snapshot still asks for everything', () => {
  serve(moments.slice(0, 5))
  Socket.last.hangUp(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'another', now: 0, n: 9, ...(place !== null && { place }) })
  Socket.last.hangUp(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  expect(Socket.last.sent[0]).toMatchObject({ t: 'hello', epoch: 'epoch' })
})

test.each([0, null])(
  'the seal is kept before anything is thrown in, by whoever sees it (place %s)',
  (who) => {
    localStorage.clear()
    const number = moments.findIndex(({ snapshot }) => snapshot.room.dealing?.promising?.length)
    const { snapshot } = at(moments, number)
    const { table, games = 0, dealing } = snapshot.room
    Socket.last.accept()
    Socket.last.say({
      t: 'welcome',
      v: 1,
      epoch: 'epoch',
      now: 0,
      n: snapshot.n,
      ...(who !== null && { place: who }),
    })
    Socket.last.say({ ...snapshot, t: 'snapshot' })
    expect(keptDeal(table, games + 1)).toBeNull()
    Socket.last.say({ t: 'live', n: snapshot.n })
    expect(keptDeal(table, games + 1)).toMatchObject({ deal: dealing?.name, seal: dealing?.commitment })
  },
)

test('an entry that does not fit makes us ask for everything', () => {
  serve(moments.slice(0, 5))
  Socket.last.say({ ...at(moments, 7).frame, t: 'entry' })
  expect(session.line.is).toBe('lost')
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  expect(Socket.last.sent[0]).not.toHaveProperty('last')
})

test('an answer is marked at once, and taken back when it is refused', async () => {
  serve(moments.slice(asked(), asked() + 1))
  const option = at(session.view?.decision?.options ?? [], 0)
  const answering = session.answer(option)
  expect(session.draft).toEqual(option)
  const [sent] = Socket.last.got('answer') as wire.Answer[]
  expect(sent).toMatchObject({ round: session.timing?.round, answer: option })
  Socket.last.say({ t: 'no', id: sent?.id ?? '', code: 'too_late' })
  await answering
  expect(session.draft).toBeNull()
  expect(session.trouble).toBe('too_late')
})

test('when the latest of two answers is refused, the one that the server has is shown again', async () => {
  serve(moments.slice(asked(), asked() + 1))
  const options = session.view?.decision?.options ?? []
  const [first, second] = [at(options, 0), at(options, 1)]
  const answering = [session.answer(first), session.answer(second)]
  const sent = Socket.last.got('answer') as wire.Answer[]
  expect(session.draft).toEqual(second)
  Socket.last.say({ t: 'ok', id: sent[0]?.id ?? '' })
  Socket.last.say({ t: 'no', id: sent[1]?.id ?? '', code: 'unavailable' })
  await Promise.all(answering)
  expect(session.draft).toEqual(first)
})

test('when two answers are refused, neither is shown: the server has none of them', async () => {
  serve(moments.slice(asked(), asked() + 1))
  const answering = (session.view?.decision?.options ?? []).slice(0, 2).map((one) => session.answer(one))
  for (const { id } of Socket.last.got('answer') as wire.Answer[])
    Socket.last.say({ t: 'no', id, code: 'unavailable' })
  await Promise.all(answering)
  expect(session.draft).toBeNull()
})

test('when a wish and a bet are refused twice, nothing is shown of them', async () => {
  serve(moments.slice(asked(), asked() + 1))
  const wished = ['painting', 'clip'].map((share) => session.wish('share', [{ do: 'Take', shares: [share] }]))
  const bets = [0, 2].map((seat) => session.bet('duck', seat))
  expect(session.betOn('duck')).toBe(2)
  for (const command of [...Socket.last.got('wish'), ...Socket.last.got('bet')] as wire.Wish[])
    Socket.last.say({ t: 'no', id: command.id, code: 'unavailable' })
  await Promise.all([...wished, ...bets])
  expect(session.wished('share')).toEqual([])
  expect(session.betOn('duck')).toBeNull()
})

test('a bet that was decided a moment before is taken back without a word', async () => {
  for (const code of ['not_now', 'too_late', 'unavailable'] as const) {
    serve(moments.slice(asked(), asked() + 1))
    const betting = session.bet('duck', 2)
    const id = Socket.last.got('bet').at(-1) as wire.Bet | undefined
    Socket.last.say({ t: 'no', id: id?.id ?? '', code })
    await betting
    expect(session.betOn('duck')).toBeNull()
    expect(session.trouble).toBe(code === 'unavailable' ? code : null)
  }
})

test('an answer that is refused after the line was lost gives way to the one that the server has', async () => {
  const [moment] = moments.slice(asked())
  const round = moment?.snapshot.timing?.round ?? 0
  serve(moments.slice(asked(), asked() + 1))
  const options = session.view?.decision?.options ?? []
  const answering = session.answer(at(options, 0))
  Socket.last.hangUp(1006)
  document.dispatchEvent(new Event('visibilitychange'))
  serve([])
  Socket.last.say({ t: 'live', n: moment?.snapshot.n ?? 0, draft: { round, answer: at(options, 1) } })
  const [again] = Socket.last.got('answer') as wire.Answer[]
  Socket.last.say({ t: 'no', id: again?.id ?? '', code: 'unavailable' })
  await answering
  expect(session.draft).toEqual(at(options, 1))
  expect(session.trouble).toBe('uncertain') // it may have counted, and been replaced
})

test('what was sent once and could not be saved was refused', async () => {
  serve(moments.slice(asked(), asked() + 1))
  const answering = session.answer(at(session.view?.decision?.options ?? [], 0))
  const [sent] = Socket.last.got('answer') as wire.Answer[]
  Socket.last.say({ t: 'no', id: sent?.id ?? '', code: 'unavailable' })
  await answering
  expect(session.trouble).toBe('unavailable')
})

test('a bet that was made without a line is still shown when the line is', async () => {
  serve(moments.slice(asked(), asked() + 1))
  Socket.last.hangUp(1006)
  const betting = session.bet('hit', 2)
  document.dispatchEvent(new Event('visibilitychange'))
  serve([])
  expect(session.betOn('hit')).toBe(2)
  Socket.last.say({ t: 'ok', id: (Socket.last.got('bet') as wire.Bet[])[0]?.id ?? '' })
  await betting
  expect(session.betOn('hit')).toBe(2)
})

test('what was on offer when it was tapped, but no longer when it was heard, is refused in plain words', async () => {
  const moment = at(moments, asked())
  const { snapshot } = moment
  const refused = { illegal: 'offer_changed', too_late: 'too_late' } as const
  serve([{ ...moment, snapshot: { ...snapshot, timing: { round: 1, starts: 0, floor: true } } }])
  for (const code of ['illegal', 'too_late'] as const) {
    const leaving = session.answer({ do: 'Leave', position: 0, offered: 2 }, 'offer_changed')
    const id = (Socket.last.got('answer') as wire.Answer[]).at(-1)?.id ?? ''
    Socket.last.say({ t: 'no', id, code })
    await leaving
    expect(session.trouble).toBe(refused[code])
  }
})

test('two taps on an open floor are one answer until the server has heard it', async () => {
  const moment = at(moments, asked())
  const { snapshot } = moment
  serve([{ ...moment, snapshot: { ...snapshot, timing: { round: 1, starts: 0, floor: true } } }])
  const gift = { do: 'Give', to: 2, amount: 1 }
  const given = [session.answer(gift), session.answer({ ...gift })]
  const [sent, ...more] = Socket.last.got('answer') as wire.Answer[]
  expect(more).toEqual([])
  Socket.last.say({ t: 'ok', id: sent?.id ?? '' })
  await Promise.all(given)
  expect(session.saying).toBeNull()
  void session.answer(gift)
  expect(Socket.last.got('answer')).toHaveLength(2)
})

test('what was answered and wished for without a line is still there when the line is', () => {
  serve(moments.slice(asked(), asked() + 1))
  const option = at(session.view?.decision?.options ?? [], 0)
  const wish = { do: 'Take', shares: ['painting'] }
  Socket.last.hangUp(1006)
  void session.answer(option)
  void session.wish('share', [wish])
  document.dispatchEvent(new Event('visibilitychange'))
  serve([])
  expect(session.draft).toEqual(option)
  expect(session.wished('share')).toEqual([wish])
  expect(Socket.last.got('answer')).toHaveLength(1)
  expect(Socket.last.got('wish')).toMatchObject([{ prompt: 'share', turn: session.timing?.turn ?? 0 }])
})

test('what was answered and wished for on another phone is told when the line opens', () => {
  const [moment] = moments.slice(asked())
  const round = moment?.snapshot.timing?.round ?? 0
  const [draft, wish] = [
    { do: 'Load', bullet: 'bang' },
    { do: 'Take', shares: ['painting'] },
  ]
  serve(moments.slice(asked(), asked() + 1))
  Socket.last.say({
    t: 'live',
    n: moment?.snapshot.n ?? 0,
    draft: { round, answer: draft },
    wishes: [{ prompt: 'share', turn: moment?.snapshot.timing?.turn ?? 0, answers: [wish] }],
  })
  expect(session.draft).toEqual(draft)
  expect(session.wished('share')).toEqual([wish])
  expect(session.wished('load')).toEqual([])
})

test('a tap is shown before anything that the server says to it', async () => {
  serve(moments.slice(0, asked() + 1))
  const answer = session.view?.decision?.options[0]
  if (!answer) throw new Error('nothing is asked')
  void session.answer(answer)
  Socket.last.say({ t: 'error', code: 'broken', text: '' } as unknown as wire.FromServer)
  expect([session.draft, session.trouble]).toEqual([answer, null])
  await eventually(() => {
    expect(session.trouble).toBe('broken')
  })
})

test('what was wished for in one turn is gone with it', async () => {
  const [begun, next] = [1, 2].map((turn) =>
    moments.findIndex(({ snapshot }) => snapshot.timing?.turn === turn),
  )
  serve(moments.slice(begun, Number(begun) + 1))
  void session.wish('share', [{ do: 'Take', shares: ['painting'] }])
  await eventually(painted)
  const seen: [number | undefined, number][] = []
  for (const { frame } of moments.slice(Number(begun) + 1, Number(next) + 1)) {
    Socket.last.say({ ...frame, t: 'entry' })
    seen.push([session.timing?.turn, session.wished('share').length])
  }
  expect(seen.filter(([turn]) => turn === 1).every(([, wishes]) => wishes === 1)).toBe(true)
  expect(seen.at(-1)).toEqual([2, 0])
})

test('the device throws into the deal by itself, once', () => {
  const dealing = moments.findIndex(({ snapshot }) => snapshot.room.dealing?.promising?.includes(place ?? -1))
  serve(moments.slice(dealing, dealing + 2))
  expect(Socket.last.got('promise')).toHaveLength(1)
})

test('what was answered and wished for in one game is forgotten in the next', () => {
  const begun = moments.findIndex(({ frame }) => frame.news?.some(({ kind }) => kind === 'began'))
  const round = at(moments, begun).snapshot.timing?.round ?? 0
  serve(moments.slice(begun - 1, begun))
  Socket.last.say({
    t: 'live',
    n: at(moments, begun - 1).snapshot.n,
    draft: { round, answer: { do: 'Load', bullet: 'bang' } },
    wishes: [{ prompt: 'share', turn: 1, answers: [{ do: 'Take', shares: ['painting'] }] }],
  })
  Socket.last.say({ ...at(moments, begun).frame, t: 'entry' })
  expect(session.timing?.round).toBe(round)
  expect(session.draft).toBeNull()
  expect(session.wished('share')).toEqual([])
})

test('an answer that never reached one game is not given in the next', async () => {
  const moment = at(moments, asked())
  serve([moment])
  Socket.last.hangUp(1006)
  const answering = session.answer(at(session.view?.decision?.options ?? [], 0))
  document.dispatchEvent(new Event('visibilitychange'))
  const { snapshot } = moment
  serve([{ ...moment, snapshot: { ...snapshot, room: { ...snapshot.room, games: 2 } } }])
  expect(Socket.last.got('answer')).toEqual([])
  expect(session.draft).toBeNull()
  await answering
  expect(session.trouble).toBe('too_late')
})

test('whoever takes over a seat asks for everything: the hand is new to them', () => {
  serve(moments.slice(0, 5))
  const { n } = at(moments, 4).frame
  const news = (whose: number) => [{ kind: 'took-seat', place: whose }]
  Socket.last.say({ t: 'entry', n: n + 1, at: 0, news: news(99) })
  expect(session.room).not.toBeNull()
  Socket.last.say({ t: 'entry', n: n + 2, at: 0, news: news(place ?? 0) })
  expect(session.room).toBeNull()
  document.dispatchEvent(new Event('visibilitychange'))
  Socket.last.accept()
  expect(Socket.last.sent[0]).not.toHaveProperty('last')
})

test('a ghost that comes back knows whether it has haunted this turn', () => {
  const moment = at(moments, asked())
  serve([moment])
  expect(session.haunted).toBe(false)
  const { n, timing } = moment.snapshot
  Socket.last.say({ t: 'live', n, haunted: timing?.turn ?? 0 })
  expect(session.haunted).toBe(true)
  Socket.last.say({ t: 'live', n })
  expect(session.haunted).toBe(false)
})
