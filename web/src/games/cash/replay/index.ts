/** A finished game, told again. */
import type { GameReplay } from '../../gameClient'
import { bagOf } from './drawBags'
import type { CashView } from '../fold'
import { handLines } from './handLines'
import Scene from './ReplayScene.svelte'
import { CashWords } from '../words'

export const REPLAY: GameReplay<CashView, CashWords> = {
  words: (texts, names) => new CashWords(texts, names),
  Scene,
  hand: handLines,
  opensScene: () => false,
  bag: bagOf,
}
