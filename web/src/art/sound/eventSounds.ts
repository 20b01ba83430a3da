/** A game's sounds and vibrations: only for public facts, never for private ones. */
import type { SoundName } from './synthesizer'

export interface HeardFact {
  event: string
  bullet?: string | undefined
  seat?: number | undefined
}

/** Milliseconds: on, off, on. */
export type Buzz = readonly number[]

/** Every game has its own. */
export interface Sounds {
  soundOf(fact: HeardFact): SoundName | null
  /** `me`: whose hand the phone is in. */
  buzzOf(fact: HeardFact, me: number | null): Buzz | null
  /** The facts that have a sound or a vibration, so that tests can check that all are public. */
  told: readonly string[]
}
