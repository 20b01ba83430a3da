import { describe, expect, test } from 'vitest'
import { sortOptions, nearest, stepped } from '../../../src/games/millions/answerOptions'
import type * as wire from '../../../src/wire/types'
import { moments } from './recordedMoments'

describe('what I may do', () => {
  const decision = (options: wire.Action[]): wire.Decision => ({
    prompt: 'negotiate',
    options,
    silence: { do: 'Ready' },
    about: null,
    floor: true,
  })
  const offer = (owner: number, amount: number) => ({ do: 'Offer', owner, position: 0, amount })

  test('hundreds of offers become a character and an amount', () => {
    const { offers } = sortOptions(decision([offer(1, 1), offer(1, 2), offer(2, 1), offer(2, 2)]))
    expect(offers.map(({ who }) => who)).toEqual([
      [1, 0],
      [2, 0],
    ])
    expect(offers[0]?.options.map(({ answer }) => answer)).toEqual([offer(1, 1), offer(1, 2)])
  })

  test('only amounts that are offered can be reached', () => {
    const options = sortOptions(decision([offer(1, 1), offer(1, 2), offer(1, 3)])).offers[0]?.options ?? []
    expect(stepped(options, 2, 1)).toBe(3)
    expect(stepped(options, 3, 1)).toBe(3)
    expect(stepped(options, 1, -1)).toBe(1)
    expect(nearest(options, 9)?.amount).toBe(3)
  })

  test('every option of every recorded question can be given', () => {
    for (const { view } of moments()) {
      if (!view.decision) continue
      const { offers, gifts, ready, notReady, lastCall, ...rest } = sortOptions(view.decision)
      const amounts = [...offers, ...gifts].flatMap(({ options }) => options.map(({ amount }) => amount))
      const single = [ready, notReady, lastCall].filter((option) => option !== null)
      const there = amounts.length + single.length + Object.values(rest).flat().length
      expect(there).toBe(view.decision.options.length)
    }
  })
})
