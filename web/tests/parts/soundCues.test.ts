/** What is heard around a game: the count once a second, the call when it is one's turn. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOut, countAloud } from '../../src/parts/soundCues'
import { SYNTHESIZED } from '../../src/art/sound/synthesizer'

const play = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 })
  play.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('three, two, one are heard once each, by the server’s clock, and nothing before', () => {
  countAloud(110_000 + 2000, 5000, { play })
  vi.advanceTimersByTime(3990)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3020)
  expect(play.mock.calls).toEqual([['tick'], ['tick'], ['tick']])
  vi.advanceTimersByTime(10_000)
  expect(play).toHaveBeenCalledTimes(3)
})

test('a count that is called off is not heard to its end', () => {
  const stop = countAloud(103_000, 0, { play })
  stop()
  vi.advanceTimersByTime(10_000)
  expect(play).toHaveBeenCalledTimes(1)
})

test('whoever is asked is called when the show before it is over', () => {
  callOut(101_500, 0, { play })
  vi.advanceTimersByTime(1400)
  expect(play).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(play).toHaveBeenCalledWith('call')
})

test('a question that is over before that calls nobody', () => {
  callOut(101_500, 0, { play })()
  vi.advanceTimersByTime(5000)
  expect(play).not.toHaveBeenCalled()
})

test('every sound starts when it should and ends by itself', () => {
  const ends: number[] = []
  const param = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }
  const node = () => ({
    ...{ gain: param, frequency: param, type: '', buffer: null },
    connect: (to: unknown) => to,
    start: (at: number) => expect(at).toBeGreaterThanOrEqual(7),
    stop: (at: number) => void ends.push(at),
  })
  const audio = {
    sampleRate: 10,
    createGain: node,
    createOscillator: node,
    createBufferSource: node,
    createBiquadFilter: node,
    createBuffer: () => ({ getChannelData: () => [] }),
  } as unknown as AudioContext
  for (const make of Object.values(SYNTHESIZED)) make(audio, node() as unknown as AudioNode, 7)
  expect(Math.max(...ends)).toBeLessThan(7 + 13)
})
