/** A game's texts from the server, for games without texts here, in the current language. */
import { api } from '../net'
import type * as wire from '../wire/types'
import { uiTexts } from '../words/uiTexts.svelte'

export class FetchedWords {
  #words = $state.raw<wire.WordsOfGame | null>(null)
  #missing = $state(false)

  /** `game` is null where nothing need be asked. */
  constructor(game: () => string | null) {
    $effect(() => {
      const wanted = game()
      let current = true
      if (wanted !== null) {
        api.gameWords(wanted, uiTexts.language).then(
          (words) => current && (this.#words = words),
          () => current && (this.#missing = true),
        )
      }
      return () => (current = false)
    })
  }

  get words(): wire.WordsOfGame | null {
    return this.#words
  }

  /** There is no such game, or nobody answers. */
  get missing(): boolean {
    return this.#missing
  }
}
