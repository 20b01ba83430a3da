import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveQuery } from '../../src/net/debouncedQuery.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that answers when it is told to. */
function server() {
  const open: { question: string; answer: (said: string) => void; fail: () => void }[] = []
  const ask = (question: string) =>
    new Promise<string>((answer, fail) => open.push({ question, answer, fail: () => fail(new Error()) }))
  return { open, ask, questions: () => open.map(({ question }) => question) }
}

test('the first question is asked at once, and then only what still is the question after a pause', async () => {
  const { open, ask, questions } = server()
  const query = new LiveQuery(ask)
  query.ask('a')
  await vi.advanceTimersByTimeAsync(0)
  open[0]?.answer('to a')
  await vi.advanceTimersByTimeAsync(0)
  for (const letter of 'bcd') query.ask(letter)
  await vi.advanceTimersByTimeAsync(1000)
  expect(questions()).toEqual(['a', 'd'])
})

test('what was told stands until the next answer, and a late answer to an old question is none', async () => {
  const { open, ask } = server()
  const query = new LiveQuery(ask)
  query.ask('a')
  await vi.advanceTimersByTimeAsync(0)
  query.ask('b')
  await vi.advanceTimersByTimeAsync(1000)
  open[1]?.answer('to b')
  await vi.advanceTimersByTimeAsync(0)
  expect(query.told).toBe('to b')
  open[0]?.answer('to a')
  await vi.advanceTimersByTimeAsync(0)
  expect(query.told).toBe('to b')
  query.ask('c')
  await vi.advanceTimersByTimeAsync(1000)
  expect([query.told, query.lost]).toEqual(['to b', false])
})

test('whoever gets no answer is told so, keeps the last one, and asks again', async () => {
  const { open, ask, questions } = server()
  const query = new LiveQuery(ask)
  query.ask('a')
  await vi.advanceTimersByTimeAsync(0)
  open[0]?.answer('to a')
  await vi.advanceTimersByTimeAsync(0)
  query.ask('b')
  await vi.advanceTimersByTimeAsync(1000)
  open[1]?.fail()
  await vi.advanceTimersByTimeAsync(0)
  expect([query.told, query.lost]).toEqual(['to a', true])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(questions()).toEqual(['a', 'b', 'b'])
  open[2]?.answer('to b')
  await vi.advanceTimersByTimeAsync(0)
  expect([query.told, query.lost]).toEqual(['to b', false])
})

test('nothing is asked once nobody looks any more', async () => {
  const { ask, questions } = server()
  const query = new LiveQuery(ask)
  query.ask('a')
  query.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(questions()).toEqual([])
})
