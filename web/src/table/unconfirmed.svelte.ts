/** What the server has of mine, and above it what it hasn't confirmed: shown at once, and taken back if it's refused. */
export class Unconfirmed<Mine> {
  readonly #key: (one: Mine) => unknown
  #kept = $state.raw<readonly Mine[]>([])
  #sent = $state.raw<readonly Mine[]>([])

  /** Of those with the same key, the server keeps the latest. */
  constructor(key: (one: Mine) => unknown) {
    this.#key = key
  }

  /** The latest of these as it will be, if the server agrees. */
  latest(is: (one: Mine) => boolean): Mine | undefined {
    return this.#sent.findLast(is) ?? this.#kept.findLast(is)
  }

  /** The server says what it has. */
  recall(kept: readonly Mine[]): void {
    this.#kept = kept
  }

  /** Whatever becomes of what is on its way, it's about something else. */
  forget(): void {
    this.#kept = this.#sent = []
  }

  /** Show it until the server has decided. */
  async show(one: Mine, done: Promise<boolean>): Promise<void> {
    this.#sent = [...this.#sent, one]
    const kept = await done
    if (!this.#sent.includes(one)) return
    this.#sent = this.#sent.filter((other) => other !== one)
    if (kept) this.#kept = [...this.#kept.filter((other) => this.#key(other) !== this.#key(one)), one]
  }
}
