/** A finished game, told again. */
import type { GameReplay } from '../../gameClient'
import { bagOf } from './drawBags'
import type { MillionsView } from '../fold'
import { handLines } from './handLines'
import Scene from './ReplayScene.svelte'
import { opensScene } from '../playback/heistScenes'
import { MillionsWords } from '../words'

export const REPLAY: GameReplay<MillionsView, MillionsWords> = {
  words: (texts, names) => new MillionsWords(texts, names),
  Scene,
  hand: handLines,
  opensScene,
  chapterOf: (fact) => (fact.event === 'RoundBegan' ? Number(fact['round']) : null),
  chapter: 'round',
  bag: bagOf,
}
