import { openingView } from '../../../fold/anyGameView'
import { after } from '../../../fold/foldEvents'
import type { LogEntry } from '../../../table/eventLog'
import type * as wire from '../../../wire/types'
import * as fold from '../fold'
import type { CashView } from '../fold'

export interface Beginning {
  view: CashView
  /** The key of the last entry of the log that the view already has. */
  known: string
}

/**
 * What a show begins with: the table as everyone sat down, if the log has everything since; otherwise the present,
 * which has all of the log. Played onto the present, the first loot would lie there twice.
 */
export function whereToBegin(room: wire.Room | null, log: readonly LogEntry[], view: CashView): Beginning {
  const opening = room && openingOf(room, view)
  const facts = log.flatMap(({ fact }) => fact ?? [])
  if (opening && facts.length && leadsTo(opening, facts, view)) return { view: opening, known: '' }
  return { view, known: log.at(-1)?.key ?? '' }
}

function openingOf({ game, rules, setup }: wire.Room, { seat, table }: CashView): CashView {
  return openingView(game, rules, table.gangsters.length, setup, seat) as unknown as CashView
}

function leadsTo(opening: CashView, facts: readonly wire.Event[], view: CashView): boolean {
  try {
    return JSON.stringify(after(fold, opening, facts)) === JSON.stringify(view)
  } catch {
    return false // the log begins in the middle of the game
  }
}
