/** What I would take when my turn comes, the best first: so that a pick takes no time. The server keeps it. */
import type { CashView } from './fold'
import { at } from '../../fold/lists'
import { read, write } from '../../storage'
import type { Session } from '../../table/session.svelte'
import type { Action, Loot } from '../../wire/cash'

const PROMPT = 'share'
const KEY = 'stickup-wishes'

/** Which turn of which table; what the server keeps does not say it. */
export interface When {
  table: string
  turn: string
}

export class WishList {
  #session: Session
  #now: () => When
  #made = $state.raw(read<When>(KEY))
  #kept = $derived.by(() => this.#session.wished(PROMPT).flatMap((answer) => shares(answer)))
  #old = $derived.by(() => {
    const { table, turn } = this.#now()
    return this.#made?.table === table && this.#made.turn !== turn
  })
  #loot = $derived(this.#old ? [] : this.#kept)

  constructor(session: Session, now: () => When) {
    this.#session = session
    this.#now = now
  }

  get loot(): readonly Loot[] {
    return this.#loot
  }

  /** It was made for another split, and this page was closed when that one ended. */
  get old(): boolean {
    return this.#old && this.#kept.length > 0
  }

  /** A tap puts it at the end of the list, or takes it off. */
  tap(loot: Loot): void {
    const wanted = this.#loot.includes(loot)
      ? this.#loot.filter((other) => other !== loot)
      : [...this.#loot, loot]
    this.#made = this.#now()
    write(KEY, this.#made)
    this.#wish(wanted)
  }

  /** Another turn, other loot. */
  clear(): void {
    if (this.#kept.length) this.#wish([])
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

/** The split is on, and I am in it. */
export function inSplit({ table, seat }: CashView): boolean {
  return seat !== null && at(table.gangsters, seat).present
}

/** There is something to choose from. */
export function wishable(view: CashView): boolean {
  return inSplit(view) && Object.keys(view.table.spread).length > 1
}
