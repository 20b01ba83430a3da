/** Which games can be played here, and what they are called. */
import { gameCatalog } from '../table/gameCatalog'
import type * as wire from '../wire/types'
import { DRAWN, gameCalled } from '.'

class Titles {
  #offered = $state.raw<readonly wire.CatalogGame[] | null>(null)
  #asked = false

  /** Those that are drawn here; and once the server has said so, all that it offers, the drawn ones first. */
  get names(): readonly string[] {
    this.#ask()
    const offered = this.#offered?.map(({ name }) => name) ?? DRAWN
    return [...DRAWN.filter((name) => offered.includes(name)), ...offered.filter((name) => !gameCalled(name))]
  }

  of(name: string): string {
    const drawn = gameCalled(name)
    if (drawn) return drawn.title
    this.#ask()
    return this.#offered?.find((game) => game.name === name)?.title ?? name
  }

  seats(name: string): readonly number[] {
    this.#ask()
    return this.#offered?.find((game) => game.name === name)?.seats ?? []
  }

  #ask(): void {
    if (this.#asked) return
    this.#asked = true
    gameCatalog().then(
      ({ games }) => (this.#offered = games),
      () => (this.#asked = false), // somebody will ask again
    )
  }
}

const titles = new Titles()

export function titleOf(name: string): string {
  return titles.of(name)
}

/** How many may play it: nothing until the server has said so. */
export function seatsOf(name: string): readonly number[] {
  return titles.seats(name)
}

/** Names of games, in the order in which they are offered. */
export function playable(): readonly string[] {
  return titles.names
}
