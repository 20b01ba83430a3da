/** A finished game, told again. */
import type { Replay } from '../client'
import { bagOf } from './bags'
import type { MillionsView } from './fold'
import { handLines } from './hand'
import Scene from './Replay.svelte'
import { opensScene } from './rollCall'
import { MillionsWords } from './words'

export const REPLAY: Replay<MillionsView, MillionsWords> = {
  words: (texts, names) => new MillionsWords(texts, names),
  Scene,
  hand: handLines,
  opensScene,
  bag: bagOf,
}
