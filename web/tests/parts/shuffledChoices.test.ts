import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetOrders, shuffledChoices } from '../../src/parts/shuffledChoices'

const ROLES = ['snitch', 'brute', 'driver', 'crook', 'mastermind']

describe('secret choices', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    })
    forgetOrders()
  })

  test('keep their places all through a game, also for a page that is opened anew', () => {
    const before = shuffledChoices(ROLES, 'table/1')
    forgetOrders()
    expect(shuffledChoices(ROLES, 'table/1')).toEqual(before)
    expect([...before].sort()).toEqual([...ROLES].sort())
  })

  test('stand anywhere, in another game elsewhere: where a thumb goes tells nothing', () => {
    const firsts = new Set(
      Array.from({ length: 200 }, (_, game) => shuffledChoices(ROLES, `table/${game}`)[0]),
    )
    expect([...firsts].sort()).toEqual([...ROLES].sort())
  })

  test('keep their places where nothing can be stored', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(shuffledChoices(ROLES, 'table/1')).toEqual(shuffledChoices(ROLES, 'table/1'))
  })
})
