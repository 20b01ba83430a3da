import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WishList, type When } from '../../../src/games/cash/wishes.svelte'
import type { Session } from '../../../src/table/session.svelte'
import type { Action } from '../../../src/wire/types'

/** The server keeps what was wished for, whatever becomes of the page. */
function server() {
  let kept: readonly Action[] = []
  const session = {
    wished: () => kept,
    wish: (_: string, answers: Action[]) => {
      kept = answers
    },
  }
  return {
    page: (turn: string, table = 'ABC') =>
      new WishList(session as unknown as Session, (): When => ({ table, turn })),
    kept: () => kept.length,
  }
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

describe('what I wish for', () => {
  it('is there again on a page that is opened anew in the same split', () => {
    const { page } = server()
    page('1/3').tap('painting')
    const again = page('1/3')
    expect(again.loot).toEqual(['painting'])
    expect(again.old).toBe(false)
  })

  it('is not shown on a page that is opened anew in a later split, and the server forgets it', () => {
    const { page, kept } = server()
    page('1/3').tap('painting')
    const later = page('1/4')
    expect(later.loot).toEqual([])
    expect(later.old).toBe(true)
    later.clear()
    expect(kept()).toBe(0)
    expect(later.old).toBe(false)
  })

  it('begins anew with the first tap in a later split', () => {
    const { page } = server()
    page('1/3').tap('painting')
    const later = page('1/4')
    later.tap('bill-20')
    expect(page('1/4').loot).toEqual(['bill-20'])
  })

  it('is shown where nobody knows when it was made: on another phone', () => {
    const { page } = server()
    page('1/3').tap('painting')
    localStorage.setItem('stickup-wishes', 'null')
    expect(page('1/3').loot).toEqual(['painting'])
  })
})
