/** Which of the seven steps of a turn the table is in, as far as everybody can see. */
import type { CashView } from './fold'
import { at } from '../../fold/lists'
import type { Gangster } from '../../wire/cash'

export type Step = 1 | 2 | 3 | 4 | 5 | 6 | 7

const ASKED: Record<string, Step> = {
  draft: 1,
  mark: 1,
  give: 1,
  load: 2,
  aim: 3,
  reload: 4,
  privilege: 4,
  're-aim': 4,
  courage: 5,
  rob: 6,
  steal: 6,
  smart: 6,
  scavenge: 6,
  share: 7,
  forbid: 7,
  trade: 7,
  clip: 7,
}

/** `shots`: bullets are being turned up. */
export function stepOf(view: CashView, { shots = false } = {}): Step {
  if (shots) return 6
  const prompt = view.decision?.prompt
  return (prompt !== undefined && ASKED[prompt]) || seen(view)
}

/** Is this one of the questions that everybody answers on three? */
export function counted(view: CashView): 'aim' | 'courage' | null {
  if (view.waiting.length === 0) return null
  const step = stepOf(view)
  return step === 3 ? 'aim' : step === 5 ? 'courage' : null
}

function seen({ table, waiting }: CashView): Step {
  const living = table.living.map((seat) => at(table.gangsters, seat))
  if (living.some(({ present }) => present)) return 7
  if (!living.some(({ armed }) => armed)) return unarmed(living, waiting.length)
  if (living.some(({ stance }) => stance === 'ducked' || stance === 'hit')) return 6
  const aimed = living.some(({ target }) => target !== null)
  const kid = waiting.length === 1 && at(table.gangsters, at(waiting, 0)).power === 'kid'
  if (!aimed || (kid && at(table.gangsters, at(waiting, 0)).target === null)) return 3
  return waiting.length > 1 ? 5 : 4
}

function unarmed(living: readonly Gangster[], waiting: number): Step {
  if (living.some(({ target }) => target !== null)) return 6
  return waiting > 1 ? 2 : 1
}
