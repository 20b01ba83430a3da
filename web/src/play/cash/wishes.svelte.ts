/** What I would take when my turn comes, the best first: so that a pick takes no time. */
import type { CashView } from '../../fold/cash'
import { at } from '../../fold/lists'
import type { Session } from '../../table/session.svelte'
import type { Loot } from '../../wire/cash'

export class WishList {
  #session: Session
  #loot = $state.raw<readonly Loot[]>([])

  constructor(session: Session) {
    this.#session = session
  }

  get loot(): readonly Loot[] {
    return this.#loot
  }

  /** A tap puts it at the end of the list, or takes it off. */
  tap(loot: Loot): void {
    this.#wish(
      this.#loot.includes(loot) ? this.#loot.filter((other) => other !== loot) : [...this.#loot, loot],
    )
  }

  /** A new turn, other loot. */
  clear(): void {
    if (this.#loot.length) this.#wish([])
  }

  #wish(loot: readonly Loot[]): void {
    this.#loot = loot
    const answers = loot.map((share) => ({ do: 'Take', shares: [share] }))
    void this.#session.do({ t: 'wish', prompt: 'share', answers })
  }
}

/** The split is on, and I am in it. */
export function wishable({ table, seat }: CashView): boolean {
  return seat !== null && at(table.gangsters, seat).present && Object.keys(table.spread).length > 1
}
