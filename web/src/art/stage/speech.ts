/** What people say at the table, for the stage. The page with the connection provides it. */
import { getContext, setContext } from 'svelte'
import type { GestureName } from '../gestures/gestures'

export interface Speech {
  /** Its unique key. */
  key: string
  seat: number
  /** A gesture is drawn; anything else is written. */
  gesture: GestureName | null
  text: string
  /** The seat it is meant for. */
  whom: number | null
  /** The speaker is dead: a ghost. */
  ghost: boolean
}

const KEY = Symbol('speech')
const SILENCE = (): readonly Speech[] => []

export function provideSpeech(said: () => readonly Speech[]): void {
  setContext(KEY, said)
}

/** The default for pictures without a connected table: silence. */
export function heardSpeech(): () => readonly Speech[] {
  return getContext<(() => readonly Speech[]) | undefined>(KEY) ?? SILENCE
}
