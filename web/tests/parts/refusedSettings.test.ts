// @vitest-environment happy-dom
/** What the server refuses isn't shown as if it were done. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import HostSettings from '../../src/lobby/HostSettings.svelte'
import { optionTexts } from '../../src/lobby/optionTexts'
import TableOptions from '../../src/lobby/TableOptions.svelte'
import ChatPanel from '../../src/parts/menu/ChatPanel.svelte'
import { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { eventually } from '../eventually'
import { fakeSockets, Socket } from '../net/fakeSocket'
import { cleanUp, show, speak } from '../page'
import { offered } from '../recorded'
import { texts } from '../words/sources'
import { ROOM } from './lobbyRoom'

let session: Session

fakeSockets()
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is there')))
  speak()
  session = new Session('table', 'token')
  session.open()
  Socket.last.accept()
  Socket.last.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n: 1, place: 0 })
  Socket.last.say({ t: 'snapshot', n: 1, room: ROOM })
  Socket.last.say({ t: 'live', n: 1 })
})

afterEach(() => {
  session.close()
})
cleanUp()

async function refuse(kind: 'settle' | 'lock' | 'say'): Promise<void> {
  const command = Socket.last.got(kind).at(-1) as wire.Settle
  Socket.last.say({ t: 'no', id: command.id, code: 'unavailable' })
  await new Promise((later) => setTimeout(later))
}

function change(list: HTMLSelectElement | undefined, value: string): void {
  if (!list) throw new Error('no such list')
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the game and the speed are as they were', async () => {
  const page = show(HostSettings, { session, room: ROOM, offered: offered() })
  const [game, speed] = page.querySelectorAll('select')
  change(game, 'millions-of-dollars')
  await refuse('settle')
  expect(game?.value).toBe('cash-n-guns')
  change(speed, 'party')
  await refuse('settle')
  expect(speed?.value).toBe('normal')
})

test('a box is checked as it was', async () => {
  const page = show(HostSettings, { session, room: ROOM, offered: offered() })
  const [listed, chat, lock] = page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')
  for (const [box, kind] of [
    [listed, 'settle'],
    [chat, 'settle'],
    [lock, 'lock'],
  ] as const) {
    const before = box?.checked
    box?.click()
    expect(box?.checked).toBe(!before)
    await refuse(kind)
    expect(box?.checked).toBe(before)
  }
})

test('a house rule is as it was', async () => {
  const game = offered().games.find(({ name }) => name === ROOM.game)
  const words = optionTexts(texts('en', ROOM.game))
  const page = show(TableOptions, { session, room: ROOM, words, setup: game?.setup })
  page.querySelector('details')?.setAttribute('open', '')
  page.querySelector('details')?.dispatchEvent(new Event('toggle'))
  await eventually(() => expect(page.querySelector('select')).not.toBeNull())
  const list = page.querySelector('select') ?? undefined
  const before = list?.value
  change(list, [...(list?.options ?? [])].find(({ value }) => value !== before)?.value ?? '')
  await refuse('settle')
  expect(list?.value).toBe(before)
})

test('a message that was refused can be sent again', async () => {
  const page = show(ChatPanel, { session, room: ROOM })
  const input = page.querySelector<HTMLInputElement>('input[name=chat]')
  if (!input) throw new Error('nowhere to write')
  input.value = 'Hands up!'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  page.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }))
  await eventually(() => expect(Socket.last.got('say')).toHaveLength(1))
  await eventually(() => expect(input.value).toBe(''))
  await refuse('say')
  expect(input.value).toBe('Hands up!')
})
