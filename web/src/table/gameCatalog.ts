import { api } from '../net'
import type * as wire from '../wire/types'

let offered: Promise<wire.Catalog> | null = null

/** The catalog of games, fetched once. */
export function gameCatalog(): Promise<wire.Catalog> {
  offered ??= api.games().catch((error: unknown) => {
    offered = null
    throw error
  })
  return offered
}
