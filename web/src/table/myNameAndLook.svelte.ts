/** My name and look from last time. */
import { hasTexts, read, write } from '../storage'
import { LOOKS } from '../wire/values'

const KEY = 'stickup-me'

interface Kept {
  name: string
  look: string
}

export class MyNameAndLook {
  #kept = $state.raw(remembered())

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

/** A gangster who is gone can't be played: the server would refuse every table. */
function remembered(): Kept {
  const { name, look } = read(KEY, isKept) ?? { name: '', look: '' }
  return { name, look: Object.hasOwn(LOOKS, look) ? look : anyLook() }
}

function isKept(found: unknown): found is Kept {
  return hasTexts(found, 'name', 'look')
}

function anyLook(): string {
  const looks = Object.keys(LOOKS)
  return looks[Math.floor(Math.random() * looks.length)] ?? ''
}

export const myNameAndLook = new MyNameAndLook()
