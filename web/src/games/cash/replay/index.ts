/** A finished game, told again. */
import type { GameReplay } from '../../gameClient'
import { bagOf } from './drawBags'
import type { CashView } from '../fold'
import { handLines } from './handLines'
import Scene from './ReplayScene.svelte'
import { displayTime } from '../playback/factEffects'
import type { Event } from '../../../wire/cash'
import { CashWords } from '../words'

export const REPLAY: GameReplay<CashView, CashWords> = {
  words: (texts, names) => new CashWords(texts, names),
  Scene,
  hand: handLines,
  opensScene: ({ event }) => event === 'TurnEnded',
  chapterOf: (fact) => (fact.event === 'TurnBegan' ? Number(fact['turn']) : null),
  chapter: 'turn',
  sceneTime: (facts) => facts.reduce((sum, fact) => sum + displayTime(fact as unknown as Event), 0),
  bag: bagOf,
}
