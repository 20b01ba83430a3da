const SAMPLES = 8

interface Sample {
  offset: number
  trip: number
}

/** The server's time, estimated from pings: the fastest of the last few is the most accurate. */
export class ServerClock {
  readonly #local: () => number
  #samples: Sample[] = []

  constructor(local: () => number = Date.now) {
    this.#local = local
  }

  /** A ping left at `sent` and is back now; the server said that it was `there`. */
  hear(sent: number, there: number): void {
    const back = this.#local()
    const sample = { offset: there - (sent + back) / 2, trip: back - sent }
    this.#samples = [...this.#samples, sample].slice(-SAMPLES)
  }

  /** How far the server is ahead, in milliseconds. */
  get offset(): number {
    const best = this.#samples.reduce<Sample | null>((a, b) => (a && a.trip <= b.trip ? a : b), null)
    return best?.offset ?? 0
  }

  now(): number {
    return this.#local() + this.offset
  }
}
