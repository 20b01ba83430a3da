const SAMPLES = 8
/** Milliseconds by which two clocks may drift apart between two samples. */
const DRIFT = 50
/** A greeting is at most so old: then we would have hung up. */
const GREETING = 5_000

interface Sample {
  offset: number
  trip: number
}

/**
 * The server's time, estimated from pings: the fastest of the last few is the most accurate. Each is off by half its
 * trip at most, so one that contradicts a newer one is from before somebody set this device's clock.
 */
export class ServerClock {
  readonly #local: () => number
  #samples: Sample[] = []

  constructor(local: () => number = Date.now) {
    this.#local = local
  }

  /** The server greets, and says that it is `there`: enough until the first ping is back. */
  greet(there: number): void {
    this.#add({ offset: there - this.#local(), trip: 2 * GREETING })
  }

  /** A ping left at `sent` and is back now; the server said that it was `there`. */
  hear(sent: number, there: number): void {
    const back = this.#local()
    if (back < sent) this.#samples = []
    else this.#add({ offset: there - (sent + back) / 2, trip: back - sent })
  }

  #add(sample: Sample): void {
    const fits = ({ offset, trip }: Sample) =>
      Math.abs(offset - sample.offset) <= (trip + sample.trip) / 2 + DRIFT
    this.#samples = [...this.#samples.filter(fits), sample].slice(-SAMPLES)
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
