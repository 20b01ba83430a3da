import { untrack } from 'svelte'
import { provideSpeech, type Speech } from '../../art/stage/speech'
import type { Session } from '../../table/session.svelte'
import { Talk } from '../../table/talk.svelte'
import { speechOf } from '../../table/talk'
import { saying } from './sayings'

/** What is said at a table, for its stage: on a phone or on the TV. */
export function followTalk(session: () => Session): Talk {
  const talk = new Talk(untrack(session).log)
  $effect(() => {
    const { log, line } = session()
    untrack(() => talk.follow(log, line.is === 'live'))
  })
  $effect(() => () => talk.stop())
  provideSpeech(() => {
    const people = session().room?.people ?? []
    return talk.said
      .map((said) => speechOf(said, people, saying))
      .filter((one): one is Speech => one !== null)
  })
  return talk
}
