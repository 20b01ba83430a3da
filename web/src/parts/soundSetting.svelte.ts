import { read, write } from '../storage'

const SOUND = 'stickup-sound'

/** Whether this phone may be heard: not unless somebody asks for it once. Then it is remembered. */
class SoundSetting {
  #on = $state(read<boolean>(SOUND) ?? false)
  /** Somebody has touched the page: before that, a browser lets nothing be heard. */
  touched = $state(false)

  get on(): boolean {
    return this.#on
  }

  toggle(): void {
    this.#on = !this.#on
    this.touched = true
    write(SOUND, this.#on)
  }
}

export const soundSetting = new SoundSetting()
