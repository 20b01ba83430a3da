import type * as wire from '../../wire/types'
import { say } from '../../words/uiTexts.svelte'
import { botName } from './botName'

/** What is to be said of somebody at the table, besides the name. */
export function standing(sitter: wire.Sitter, room: wire.Room): string {
  if (sitter.place === room.host) return say('is-host')
  if (sitter.bot) return botName(sitter.bot)
  if (sitter.covered) return say('is-covered')
  if (sitter.in_replay) return say('is-in-replay')
  if (!sitter.here) return say('is-away')
  if (room.phase === 'playing') return ''
  return sitter.ready ? say('is-ready') : say('is-unready')
}
