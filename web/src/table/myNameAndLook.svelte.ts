/** My name and look from last time. */
import { read, write } from '../storage'
import { LOOKS } from '../wire/values'

const KEY = 'stickup-me'

interface Kept {
  name: string
  look: string
}

class MyNameAndLook {
  #kept = $state.raw<Kept>({ name: '', look: anyLook(), ...read<Kept>(KEY) })

  get name(): string {
    return this.#kept.name
  }

  get look(): string {
    return this.#kept.look
  }

  remember(name: string, look: string): void {
    this.#kept = { name, look }
    write(KEY, this.#kept)
  }
}

function anyLook(): string {
  const looks = Object.keys(LOOKS)
  return looks[Math.floor(Math.random() * looks.length)] ?? ''
}

export const myNameAndLook = new MyNameAndLook()
