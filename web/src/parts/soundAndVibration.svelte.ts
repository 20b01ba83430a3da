import { prefersReducedMotion } from 'svelte/motion'
import type { HeardFact, Sounds } from '../art/sound/eventSounds'
import { speaker, type Speaker } from '../art/sound/speaker'
import { isFlag, read, write } from '../storage'
import { soundSetting } from './soundSetting.svelte'

const BUZZ = 'stickup-buzz'

/** Before the first touch, browsers report an error if the phone buzzes. */
const tapped = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive

/** The phone's sound and vibration settings. It's quiet until you switch them on once; then it remembers. */
export class SoundAndVibration {
  readonly buzzes = typeof navigator.vibrate === 'function'
  buzz = $state(read(BUZZ, isFlag) ?? true)
  readonly #sounds: Sounds
  readonly #speaker: Speaker
  readonly #me: () => number | null

  constructor(sounds: Sounds, me: () => number | null) {
    this.#sounds = sounds
    this.#speaker = speaker(this.sound, sounds)
    this.#me = me
  }

  get sound(): boolean {
    return soundSetting.on
  }

  /** It is shown now. */
  readonly tell = (fact: HeardFact): void => {
    this.#speaker.tell(fact)
    if (!this.buzz || !this.buzzes || prefersReducedMotion.current) return
    const buzz = this.#sounds.buzzOf(fact, this.#me())
    if (buzz && tapped()) navigator.vibrate([...buzz])
  }

  /** Call it from any tap: browsers play no sound before one. */
  readonly touched = (): void => {
    if (this.sound) this.#speaker.unlock()
  }

  toggleSound(): void {
    soundSetting.toggle()
    this.#speaker.on = this.sound
    this.touched()
  }

  toggleBuzz(): void {
    this.buzz = !this.buzz
    write(BUZZ, this.buzz)
  }
}
