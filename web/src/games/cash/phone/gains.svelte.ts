/** What each share would add to my count, as the rules say: they are the server's. */
import type { CashView } from '../fold'
import { at } from '../../../fold/listHelpers'
import { api } from '../../../net'
import { LiveQuery } from '../../../net/debouncedQuery.svelte'
import type { ShareGain, Gains, Holding, Loot } from '../../../wire/cash'

export class ShareGains {
  #query = new LiveQuery<Holding, Gains>((asked) => api.workOut('cash-n-guns', 'gains', asked))

  ask(holding: Holding): void {
    this.#query.ask(holding)
  }

  stop(): void {
    this.#query.stop()
  }

  of(loot: Loot): ShareGain | undefined {
    return this.#query.told?.gains.find(({ share }) => share === loot)
  }
}

/** Everything it depends on; null for spectators. */
export function holding({ table, hand, seat }: CashView): Holding | null {
  if (hand === null || seat === null) return null
  const paintings = hand.loot.filter((loot) => loot === 'painting').length
  return { rules: table.rules, power: at(table.gangsters, seat).power, paintings }
}
