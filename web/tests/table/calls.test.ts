// @vitest-environment happy-dom
/** Being called when it is one's turn. */
import { afterEach, expect, test, vi } from 'vitest'
import { canBeCalled, isCalled, noteCalled, subscribe, subscriptionOf } from '../../src/table/calls'

afterEach(() => vi.unstubAllGlobals())

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

test('whoever has stopped the calls can ask for them again without loading the page', async () => {
  const made = new Set<string>()
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string) {
      if (made.has(name)) throw new TypeError(`Policy with name "${name}" already exists.`)
      made.add(name)
      return { createScriptURL: (path: string) => path }
    },
  })
  const subscribed = { toJSON: () => ({ endpoint: 'https://x/', keys: { p256dh: 'key', auth: 'secret' } }) }
  const worker = { pushManager: { subscribe: () => Promise.resolve(subscribed) } }
  vi.stubGlobal('Notification', { requestPermission: () => Promise.resolve('granted') })
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve(worker), ready: Promise.resolve(worker) },
  })
  for (const _ of [1, 2]) expect(await subscribe('key')).toMatchObject({ endpoint: 'https://x/' })
})
