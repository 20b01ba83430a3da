import { untrack } from 'svelte'
import { prefersReducedMotion } from 'svelte/motion'
import type { Session } from '../../../table/session.svelte'
import type * as wire from '../../../wire/types'
import type { MillionsView } from '../fold'
import { Playback } from './playback.svelte'

/** The playback of a table, for a page of it: on a phone or on the TV. */
export function followSession(
  session: () => Session,
  view: () => MillionsView,
  heard: (fact: wire.Event) => void,
): Playback {
  const playback = new Playback(heard)

  // Before anything is drawn: a question that waits for the heist is not put up and taken down again.
  $effect.pre(() => {
    const { log, timing, line, offset } = session()
    const live = line.is === 'live' && document.visibilityState === 'visible'
    const still = prefersReducedMotion.current
    const followed = { view: view(), log, timing, live, still, now: Date.now() + offset }
    untrack(() => playback.follow(followed))
  })
  $effect(() => () => playback.stop())
  return playback
}
