import { api } from '../net'
import type * as wire from '../wire/types'

let offered: Promise<wire.Catalog> | null = null
let known: wire.Catalog | null = null

/** The catalog, if it was fetched before: whatever needs it is drawn with it at once. */
export function knownCatalog(): wire.Catalog | null {
  return known
}

/** The catalog of games, fetched once. */
export function gameCatalog(): Promise<wire.Catalog> {
  offered ??= fetched().catch((error: unknown) => {
    offered = null
    throw error
  })
  return offered
}

async function fetched(): Promise<wire.Catalog> {
  known = await api.games()
  return known
}
