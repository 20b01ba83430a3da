/** A query that keeps changing, and the server's latest answer to it. */

/** Milliseconds to wait before asking, in case the query changes again. */
const PAUSE = 150
/** Milliseconds until the next try. */
const AGAIN = 3000

export class LiveQuery<Question, Answer> {
  #told = $state.raw<Answer | null>(null)
  #lost = $state(false)
  #ask: (question: Question) => Promise<Answer>
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0

  constructor(ask: (question: Question) => Promise<Answer>) {
    this.#ask = ask
  }

  /** The last answer, until the next one arrives. */
  get told(): Answer | null {
    return this.#told
  }

  /** The server did not answer; it will be asked again. */
  get lost(): boolean {
    return this.#lost
  }

  /** From now on only the answer to this counts. */
  ask(question: Question): void {
    this.#later(question, this.#told === null ? 0 : PAUSE)
  }

  stop(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
  }

  #later(question: Question, wait: number): void {
    this.stop()
    this.#timer = setTimeout(() => void this.#send(question, this.#turn), wait)
  }

  async #send(question: Question, turn: number): Promise<void> {
    const told = await this.#ask(question).catch(() => null)
    if (turn !== this.#turn) return
    this.#lost = told === null
    if (told === null) this.#later(question, AGAIN)
    else this.#told = told
  }
}
