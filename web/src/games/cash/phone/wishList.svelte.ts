/** What I'd take when my turn comes, best first. The server stores it. */
import type { CashView } from '../fold'
import { at } from '../../../fold/listHelpers'
import type { Session } from '../../../table/session.svelte'
import type { Action, Loot } from '../../../wire/cash'

const PROMPT = 'share'

export class WishList {
  #session: Session
  #loot = $derived.by(() => this.#session.wished(PROMPT).flatMap((answer) => shares(answer)))

  constructor(session: Session) {
    this.#session = session
  }

  get loot(): readonly Loot[] {
    return this.#loot
  }

  /** A tap puts it at the end of the list, or takes it off. */
  tap(loot: Loot): void {
    const wanted = this.#loot.includes(loot)
      ? this.#loot.filter((other) => other !== loot)
      : [...this.#loot, loot]
    this.#wish(wanted)
  }

  clear(): void {
    this.#wish([])
  }

  #wish(loot: readonly Loot[]): void {
    const answers = loot.map((share) => ({ do: 'Take', shares: [share] }))
    void this.#session.wish(PROMPT, answers)
  }
}

function shares(answer: object): readonly Loot[] {
  const action = answer as Action
  return action.do === 'Take' ? action.shares : []
}

/** The split is on, I am in it, and there is something to choose from. */
export function wishable({ table, seat }: CashView): boolean {
  if (seat === null || !at(table.gangsters, seat).present) return false
  return Object.keys(table.spread).length > 1
}
