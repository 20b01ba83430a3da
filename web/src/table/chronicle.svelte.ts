import { untrack } from 'svelte'
import { api } from '../net'
import type * as wire from '../wire/types'

/** What really happened in a finished game: `told` once it's fetched, `missing` if it can't be. */
export class FetchedChronicle<Told> {
  #told = $state.raw<Told | null>(null)
  #missing = $state(false)

  /** For a page of the end; when the line is back, it is asked for again. */
  constructor(room: () => wire.Room, live: () => boolean) {
    $effect(() => {
      const { table, games = 1 } = room()
      if (live() && untrack(() => this.#told) === null) void this.#fetch(table, games)
    })
  }

  get told(): Told | null {
    return this.#told
  }

  get missing(): boolean {
    return this.#missing && this.#told === null
  }

  async #fetch(table: string, game: number): Promise<void> {
    try {
      this.#told = await api.chronicle<Told>(table, game)
    } catch {
      this.#missing = true
    }
  }
}
