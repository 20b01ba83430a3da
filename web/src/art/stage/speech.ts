/** What is said at the table, for the stage: it comes from whoever has the connection. */
import { getContext, setContext } from 'svelte'
import type { GestureName } from '../gestures/gestures'

export interface Speech {
  /** What tells it from all others. */
  key: string
  seat: number
  /** A gesture is drawn; anything else is written. */
  gesture: GestureName | null
  text: string
  /** The seat it is meant for. */
  whom: number | null
  /** It comes from somebody who is dead. */
  ghost: boolean
}

const KEY = Symbol('speech')
const SILENCE = (): readonly Speech[] => []

export function provideSpeech(said: () => readonly Speech[]): void {
  setContext(KEY, said)
}

/** Nobody says anything in a picture that is not connected to a table. */
export function heardSpeech(): () => readonly Speech[] {
  return getContext<(() => readonly Speech[]) | undefined>(KEY) ?? SILENCE
}
