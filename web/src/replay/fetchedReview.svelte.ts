import { api, Refused } from '../net'
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'

/** The coach takes a while: how often it is asked whether it is done. */
const AGAIN = 2000

/** What the coach says of my answers in a finished game, once somebody has asked. */
export class FetchedReview {
  #review = $state.raw<wire.GameReview | null>(null)
  #refused = $state<string | null>(null)
  #asked = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #gone = false
  /** Counts the questions: only the last one's answer counts. */
  #turn = 0

  /** The progress of the review; null before the first answer. */
  get review(): wire.GameReview | null {
    return this.#review
  }

  get done(): boolean {
    return this.#review?.skill != null
  }

  /** The code of the refusal, if it was refused. */
  get refused(): string | null {
    return this.#refused
  }

  get asked(): boolean {
    return this.#asked
  }

  /** Ask, and go on asking until it is there. Asked in another language, it forgets the first one. */
  async ask(table: string, game: number, lang: Language): Promise<void> {
    const turn = ++this.#turn
    clearTimeout(this.#timer)
    this.#asked = true
    this.#refused = null
    try {
      const review = await api.review(table, game, lang)
      if (turn !== this.#turn) return
      this.#review = review
      if (!this.done && !this.#gone) this.#timer = setTimeout(() => void this.ask(table, game, lang), AGAIN)
    } catch (error) {
      if (turn !== this.#turn) return
      this.#refused = error instanceof Refused ? error.code : 'broken'
      this.#asked = false
    }
  }

  /** Stop asking. */
  stop(): void {
    this.#gone = true
    clearTimeout(this.#timer)
  }
}
