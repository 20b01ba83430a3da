// @vitest-environment happy-dom
/** What is said at a table without a stage. */
import { expect, test } from 'vitest'
import ChatToast from '../../src/parts/ChatToast.svelte'
import type { Talk } from '../../src/table/talk.svelte'
import { cleanUp, show, speak } from '../page'

cleanUp()

function said(stage: boolean): Element | null {
  speak()
  const news = { kind: 'chat', place: 9, text: 'Good game' }
  const talk = { said: [{ key: '1', name: 'Eve', news }] } as unknown as Talk
  return show(ChatToast, { talk, people: [], stage }).querySelector('[data-spoken]')
}

test('it stands at the bottom where the top is being read: the count at the end', () => {
  expect(said(false)?.classList.contains('low')).toBe(true)
  expect(said(true)?.classList.contains('low')).toBe(false)
})
