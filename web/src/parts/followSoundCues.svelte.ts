import { untrack } from 'svelte'
import { speaker, type Speaker } from '../art/sound/speaker'
import type { Session } from '../table/session.svelte'
import { callOut, countAloud } from './soundCues'
import { soundSetting } from './soundSetting.svelte'

const NO_FACTS = { soundOf: () => null }

/** Plays the sounds around one table: on a TV always, on a phone only if it's switched on. */
export function followSoundCues(session: Session, screen: 'phone' | 'tv'): Speaker {
  const sounds = speaker(false, NO_FACTS)
  const on = $derived(screen === 'tv' || soundSetting.on)
  const end = $derived(session.timing?.on_three ? session.timing.deadline : undefined)
  const asked = $derived(screen === 'phone' && session.view?.decision ? session.timing?.round : undefined)
  const lobby = $derived(session.room?.phase === 'lobby')

  $effect(() => void (sounds.on = on))
  $effect(() => {
    if (end)
      return countAloud(
        end,
        untrack(() => session.offset),
        sounds,
      )
  })
  $effect(() => {
    if (asked !== undefined)
      return untrack(() => callOut(session.timing?.starts ?? 0, session.offset, sounds))
  })
  $effect(() => {
    if (!lobby || !on || !soundSetting.touched) return
    sounds.unlock()
    sounds.play('theme')
    return () => sounds.hush('theme')
  })
  $effect(() => {
    if (on && soundSetting.touched) sounds.unlock()
  })
  return sounds
}
