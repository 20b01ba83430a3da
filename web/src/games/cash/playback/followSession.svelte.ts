import { untrack } from 'svelte'
import { prefersReducedMotion } from 'svelte/motion'
import type { CashView } from '../fold'
import type { Session } from '../../../table/session.svelte'
import type { Event } from '../../../wire/cash'
import { Playback } from './playback.svelte'
import { whereToBegin } from './whereToBegin'

/** The playback of a table, for a page of it: on a phone or on the TV. */
export function followSession(
  session: () => Session,
  view: () => CashView,
  heard: (fact: Event) => void,
): Playback {
  const playback = untrack(() => {
    const begin = whereToBegin(session().room, session().log, view())
    return new Playback(begin.view, () => prefersReducedMotion.current, heard, begin.known)
  })

  // Before anything is drawn: a question that waits for the show is not put up and taken down again.
  $effect.pre(() => {
    const { log, line, timing, offset } = session()
    const followed = {
      log,
      view: view(),
      live: line.is === 'live',
      allowed: (timing?.starts ?? 0) - Date.now() - offset,
    }
    untrack(() => playback.follow(followed))
  })
  $effect(() => () => playback.stop())
  return playback
}
