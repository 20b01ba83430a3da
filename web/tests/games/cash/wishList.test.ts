import { expect, test } from 'vitest'
import { WishList } from '../../../src/games/cash/phone/wishList.svelte'
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
  return { page: () => new WishList(session as unknown as Session), kept: () => kept }
}

test('a tap puts a share at the end of the list, another takes it off', () => {
  const { page } = server()
  for (const loot of ['painting', 'clip', 'bill-20', 'clip'] as const) page().tap(loot)
  expect(page().loot).toEqual(['painting', 'bill-20'])
})

test('the page keeps nothing: what the server has forgotten is gone', () => {
  const { page, kept } = server()
  page().tap('painting')
  page().clear()
  expect(page().loot).toEqual([])
  expect(kept()).toEqual([])
})
