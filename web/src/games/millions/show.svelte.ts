import { untrack } from 'svelte'
import { prefersReducedMotion } from 'svelte/motion'
import type { Session } from '../../table/session.svelte'
import type * as wire from '../../wire/types'
import type { MillionsView } from './fold'
import { Theatre } from './theatre.svelte'

/** The show of a table, for a page of it: on a phone or on the TV. */
export function show(
  session: () => Session,
  view: () => MillionsView,
  heard: (fact: wire.Event) => void,
): Theatre {
  const theatre = new Theatre(heard)

  // Before anything is drawn: a question that waits for the heist is not put up and taken down again.
  $effect.pre(() => {
    const { story, timing, line, offset } = session()
    const live = line.is === 'live' && document.visibilityState === 'visible'
    const still = prefersReducedMotion.current
    const seen = { view: view(), story, timing, live, still, now: Date.now() + offset }
    untrack(() => theatre.see(seen))
  })
  $effect(() => () => theatre.stop())
  return theatre
}
