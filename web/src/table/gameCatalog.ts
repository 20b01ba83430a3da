import { api } from '../net'
import type * as wire from '../wire/types'

let offered: Promise<wire.Catalog> | null = null

/** Everything there is to choose from; asked for once. */
export function gameCatalog(): Promise<wire.Catalog> {
  offered ??= api.games().catch((error: unknown) => {
    offered = null
    throw error
  })
  return offered
}
