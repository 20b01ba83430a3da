// @vitest-environment happy-dom
/** Being called when it is one's turn. */
import { expect, test } from 'vitest'
import { canBeCalled, isCalled, noteCalled, subscriptionOf } from '../../src/table/calls'

test('a subscription is handed on without padding, or not at all', () => {
  const keys = { p256dh: 'BPoint==', auth: 'secret=' }
  expect(subscriptionOf({ endpoint: 'https://x/', keys })).toEqual({
    endpoint: 'https://x/',
    p256dh: 'BPoint',
    auth: 'secret',
  })
  expect(subscriptionOf({ endpoint: 'https://x/', keys: { auth: 'secret' } })).toBeNull()
  expect(subscriptionOf({})).toBeNull()
})

test('a device remembers by which tables it is called', () => {
  expect(isCalled('one')).toBe(false)
  noteCalled('one', true)
  noteCalled('two', true)
  noteCalled('one', false)
  expect([isCalled('one'), isCalled('two')]).toEqual([false, true])
})

test('a browser without push is not asked', () => {
  expect(canBeCalled()).toBe(false)
})
