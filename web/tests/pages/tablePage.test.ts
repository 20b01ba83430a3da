// @vitest-environment happy-dom
/** Which seat the page of a table sits in. */
import { flushSync } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import TablePage from '../../src/pages/table/TablePage.svelte'
import { savedSeats, saveSeat, seatAt, seatLink } from '../../src/table/savedSeats'
import type * as wire from '../../src/wire/types'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { cleanUp, show, speak } from '../page'
import { eventually } from '../eventually'

const SEAT = { table: 'abcdefghij0123456789', code: 'ABCDEF', token: 'token' }
const NEWER = { ...SEAT, token: 'newer' }

fakeSockets()
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  localStorage.clear()
  speak()
})

cleanUp()

/** Open the page; returns the token with which it connects. */
async function open(): Promise<string | null | undefined> {
  show(TablePage, { code: SEAT.code })
  await eventually(() => expect(Socket.all).toHaveLength(1))
  return greeted()
}

function greeted(): string | null | undefined {
  Socket.last.accept()
  return (Socket.last.sent[0] as wire.Hello).token ?? undefined
}

/** Press this button, as soon as it is there. */
async function press(text: string): Promise<void> {
  const found = () => [...document.querySelectorAll('button')].find((one) => one.textContent.includes(text))
  await eventually(() => expect(found()).toBeDefined())
  found()?.click()
  flushSync()
}

test('whoever was put out of the seat sits down anew', async () => {
  saveSeat(SEAT)
  expect(await open()).toBe('token')
  Socket.last.hangUp(4401)
  flushSync()
  expect(document.body.textContent).toContain('The host gave your seat away. You can sit down again')
  await press('Sit down')
  expect(savedSeats()).toEqual([])
  expect(document.querySelector('input[name=name]')).not.toBeNull()
})

test('a seat that another tab has taken anew is not forgotten by this one', async () => {
  saveSeat(SEAT)
  await open()
  saveSeat(NEWER) // in the other tab, which makes this one's token void
  Socket.last.hangUp(4401)
  flushSync()
  expect(document.body.textContent).not.toContain('The host')
  await press('Sit down')
  expect(seatAt(SEAT.table)).toEqual(NEWER)
  await eventually(() => expect(Socket.all).toHaveLength(2))
  expect(greeted()).toBe('newer')
})

test('a link that hands over a seat works on a page that is open, and its token leaves the address', async () => {
  history.replaceState(null, '', `/t/${SEAT.code}`)
  saveSeat(SEAT)
  await open()
  location.hash = new URL(seatLink(NEWER, 'http://here')).hash
  dispatchEvent(new Event('hashchange'))
  await eventually(() => expect(document.body.textContent).toContain('for another seat'))
  expect(location.href).not.toContain(NEWER.token)
  await press('Take the other seat')
  await eventually(() => expect(Socket.all).toHaveLength(2))
  expect(greeted()).toBe('newer')
})
