import type { GameView } from '../fold/anyGameView'
import type { Session } from '../table/session.svelte'
import type * as wire from '../wire/types'

/** What a phone and a TV need to show a game in words. */
export interface TableProps {
  session: Session
  room: wire.Room
  /** The game as this viewer knows it; on a TV, as a spectator does. */
  view: GameView
  told: wire.Told
}
