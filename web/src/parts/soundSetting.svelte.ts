import { isFlag, read, write } from '../storage'

const SOUND = 'stickup-sound'

/** Whether this phone plays sound: off until you switch it on once; then it remembers. */
class SoundSetting {
  #on = $state(read(SOUND, isFlag) ?? false)
  /** Whether the page was touched: before that, browsers play no sound. */
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
