import type { LogEntry } from './eventLog'
import { numberOf, saidAfter, withSaid, type Said } from './talk'

const STAYS = 5000

/** What was said just now: a moment later it is gone from the table, and part of the story. */
export class Talk {
  #said = $state.raw<readonly Said[]>([])
  #heard: number
  #timers: ReturnType<typeof setTimeout>[] = []

  constructor(log: readonly LogEntry[]) {
    this.#heard = latest(log)
  }

  get said(): readonly Said[] {
    return this.#said
  }

  /** What was said while the page was hidden is skipped. */
  follow(log: readonly LogEntry[], live: boolean): void {
    const fresh = live ? saidAfter(log, this.#heard) : []
    this.#heard = Math.max(this.#heard, latest(log))
    for (const said of fresh) this.#show(said)
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #show(said: Said): void {
    this.#said = withSaid(this.#said, said)
    const timer = setTimeout(() => this.#drop(said, timer), STAYS)
    this.#timers.push(timer)
  }

  #drop(said: Said, timer: ReturnType<typeof setTimeout>): void {
    this.#said = this.#said.filter(({ key }) => key !== said.key)
    this.#timers = this.#timers.filter((other) => other !== timer)
  }
}

function latest(log: readonly LogEntry[]): number {
  const last = log.at(-1)
  return last ? numberOf(last) : 0
}
