/** A press that counts only if it lasts. With a keyboard or a screen reader, press twice instead. */
export const HOLD = 700

export class Hold {
  readonly #done: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #stage = $state<'idle' | 'holding' | 'short' | 'armed'>('idle')

  constructor(done: () => void) {
    this.#done = done
  }

  get holding(): boolean {
    return this.#stage === 'holding'
  }

  /** Whether it was released too soon, to show how it's done. */
  get short(): boolean {
    return this.#stage === 'short'
  }

  /** Whether one more press confirms it. */
  get armed(): boolean {
    return this.#stage === 'armed'
  }

  press(): void {
    this.drop()
    this.#stage = 'holding'
    this.#timer = setTimeout(() => this.#finish(), HOLD)
  }

  release(): void {
    if (this.holding) this.drop('short')
  }

  /** A key, or a screen reader: there is nothing to hold. */
  say(): void {
    if (this.armed) this.#finish()
    else this.drop('armed')
  }

  drop(stage: 'idle' | 'short' | 'armed' = 'idle'): void {
    clearTimeout(this.#timer)
    this.#stage = stage
  }

  #finish(): void {
    this.drop()
    this.#done()
  }
}
