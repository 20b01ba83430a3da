/** The catalog of games, for a page that can't do without: it's asked for until it comes. */
import { untrack } from 'svelte'
import { LiveQuery } from '../net/debouncedQuery.svelte'
import type * as wire from '../wire/types'
import { gameCatalog, knownCatalog } from '../table/gameCatalog'

export class OfferedGames {
  #query = new LiveQuery<null, wire.Catalog>(gameCatalog)
  #before = knownCatalog()

  constructor() {
    $effect(() => {
      untrack(() => this.#query.ask(null))
      return () => this.#query.stop()
    })
  }

  /** Null until the server has answered. */
  get catalog(): wire.Catalog | null {
    return this.#query.told ?? this.#before
  }
}
