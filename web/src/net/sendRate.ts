import { SENDING } from '../wire/values'

/** Below what the server allows a connection, at once and then each second: pings and a hello count, too. */
const BURST = SENDING.burst - 5
const PER_SECOND = SENDING.perSecond - 1

/** How fast we send: whoever sends too much is cut off for half a minute. */
export class SendRate {
  readonly #now: () => number
  #left = BURST
  #filled: number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#filled = now()
  }

  /** Whether one more may be sent. If so, it counts. */
  take(): boolean {
    const now = this.#now()
    this.#left = Math.min(BURST, this.#left + ((now - this.#filled) * PER_SECOND) / 1000)
    this.#filled = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  /** Milliseconds until the next one may be sent. */
  get wait(): number {
    return Math.ceil((Math.max(0, 1 - this.#left) * 1000) / PER_SECOND)
  }
}
