/** What a phone shows when it is called, and where that leads. */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

const SOURCE = readFileSync(new URL('../../public/push-worker.js', import.meta.url), 'utf8')
const CALL = { title: 'Your turn', body: 'Load your gun', url: '/t/ABCDEF' }
const HOME = 'https://play.example'

type Hear = (event: object) => void
let heard: Record<string, Hear>
let waited: Promise<unknown>[]
let pages: { url: string; focus: () => string }[]
const shown = vi.fn()
const badged = vi.fn()
const opened = vi.fn()

beforeEach(() => {
  heard = {}
  waited = []
  pages = []
  const worker = {
    addEventListener: (kind: string, hear: Hear) => (heard[kind] = hear),
    registration: { showNotification: shown },
    navigator: { setAppBadge: badged },
    clients: {
      /** None of these pages was opened after the worker had been installed. */
      matchAll: ({ includeUncontrolled = false }) => Promise.resolve(includeUncontrolled ? pages : []),
      openWindow: opened,
    },
    location: { origin: HOME },
  }
  new Function('self', SOURCE)(worker)
})

async function happens(kind: string, event: object): Promise<void> {
  heard[kind]?.({ ...event, waitUntil: (work: Promise<unknown>) => waited.push(work) })
  await Promise.all(waited)
}

test('a call is shown as it comes, one for each table', async () => {
  await happens('push', { data: { json: () => CALL } })
  const how = { body: CALL.body, tag: CALL.url, icon: '/icon-192.png', data: CALL.url }
  expect(shown).toHaveBeenCalledExactlyOnceWith(CALL.title, how)
  expect(badged).toHaveBeenCalledOnce()
})

test('a tap on it leads to the table, where it is open or anew', async () => {
  const close = vi.fn()
  const notification = { close, data: CALL.url }
  await happens('notificationclick', { notification })
  expect(close).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${HOME}${CALL.url}`)
  const focus = vi.fn(() => 'there')
  pages = [{ url: `${HOME}${CALL.url}#x`, focus }]
  await happens('notificationclick', { notification })
  expect(focus).toHaveBeenCalledOnce()
  expect(opened).toHaveBeenCalledOnce()
})
