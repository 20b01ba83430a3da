// @vitest-environment happy-dom
/** What the host may do while the table waits. */
import { beforeEach, expect, test, vi } from 'vitest'
import PauseButtons from '../../src/parts/menu/PauseButtons.svelte'
import type { Session } from '../../src/table/session.svelte'
import type * as wire from '../../src/wire/types'
import { cleanUp, read, show, speak } from '../page'

beforeEach(() => speak())
cleanUp()

const me = { place: 4, seat: 0, name: 'Ana' }
const bot = { place: 5, seat: 1, name: 'Ben', bot: 'rookie' }
const friend = { place: 6, seat: 2, name: 'Eve' }
const session = { place: 4, timing: {}, do: vi.fn() } as unknown as Session

function offered(...people: object[]): string {
  show(PauseButtons, { session, room: { people } as unknown as wire.Room })
  return read()
}

test('a host who plays with friends may continue without them', () => {
  expect(offered(me, bot, friend)).toContain('Continue without them')
})

test('a host who is alone among bots waits for nobody else', () => {
  expect(offered(me, bot)).toBe('Pause')
})
