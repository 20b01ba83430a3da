/** A lobby of Cash 'n Guns whose host is this phone. */
import type * as wire from '../../src/wire/types'

export const ROOM = {
  table: 'table',
  code: 'ABCDEF',
  phase: 'lobby',
  game: 'cash-n-guns',
  rules: 1,
  setup: {},
  speed: 'normal',
  people: ['Ann', 'Bob', 'Cid', 'Dot'].map((name, place) => ({
    place,
    name,
    look: 'velvet',
    here: true,
    ready: true,
  })),
  host: 0,
  chat: true,
} as unknown as wire.Room
