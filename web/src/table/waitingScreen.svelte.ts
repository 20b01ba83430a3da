/** A screen that waits until a phone brings a table onto it. */
import { api, Refused } from '../net'

const BEAT = 2_000

export class WaitingScreen {
  /** What the phone has to be told; nothing while there is no code, or where none can be had. */
  #code = $state<string | null>(null)
  #key: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #done = false
  readonly #found: (table: string) => void

  constructor(found: (table: string) => void) {
    this.#found = found
  }

  get code(): string | null {
    return this.#code
  }

  /** Use it as an effect. */
  wait(): () => void {
    void this.#beat()
    return () => {
      this.#done = true
      clearTimeout(this.#timer)
    }
  }

  async #beat(): Promise<void> {
    await this.#ask().catch((error: unknown) => this.#refused(error))
    if (!this.#done) this.#timer = setTimeout(() => void this.#beat(), BEAT)
  }

  async #ask(): Promise<void> {
    if (this.#key === null) {
      const { code, key } = await api.openScreen()
      this.#code = code
      this.#key = key
      return
    }
    const table = await api.screenTable(this.#key)
    if (table === null || this.#done) return
    this.#done = true
    this.#found(table)
  }

  /** A code that is over is replaced; a server that's busy or away may be back in a moment, and still know it. */
  #refused(error: unknown): void {
    if (error instanceof Refused && error.code === 'not_found') this.#code = this.#key = null
  }
}
