import { prefersReducedMotion } from 'svelte/motion'
import { buzzOf } from '../art/sound/buzz'
import type { Fact } from '../art/sound/events'
import { speaker } from '../art/sound/sound'
import { read, write } from '../storage'

const SOUND = 'stickup-sound'
const BUZZ = 'stickup-buzz'

/** What a phone lets be heard and felt. It is quiet unless somebody asks for it once: then it is remembered. */
export class Senses {
  readonly buzzes = typeof navigator.vibrate === 'function'
  sound = $state(read<boolean>(SOUND) ?? false)
  buzz = $state(read<boolean>(BUZZ) ?? true)
  readonly #speaker = speaker(this.sound)
  readonly #me: () => number | null

  constructor(me: () => number | null) {
    this.#me = me
  }

  /** It is shown now. */
  readonly tell = (fact: Fact): void => {
    this.#speaker.tell(fact)
    const buzz = this.buzz && this.buzzes && !prefersReducedMotion.current ? buzzOf(fact, this.#me()) : null
    if (buzz) navigator.vibrate([...buzz])
  }

  /** To be called from any tap: before one a browser lets nothing be heard. */
  readonly touched = (): void => {
    if (this.sound) this.#speaker.unlock()
  }

  toggleSound(): void {
    this.sound = !this.sound
    this.#speaker.on = this.sound
    write(SOUND, this.sound)
    this.touched()
  }

  toggleBuzz(): void {
    this.buzz = !this.buzz
    write(BUZZ, this.buzz)
  }
}
