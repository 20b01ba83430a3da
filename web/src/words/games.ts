/** Each game's words, by the game's name. */
import type { Known } from '../fold/games'
import { CashWords } from '../games/cash/words'
import { MillionsWords } from '../games/millions/words'
import type { Phrases } from './phrases'
import type { Texts } from './texts'

/** Names that are the same in every language. */
export const TITLES: Record<string, string> = {
  'cash-n-guns': 'Cash ’n Guns',
  'millions-of-dollars': 'Millions of Dollars',
}

/** A game's words for code that need not know which game it is. */
export type GameWords = Phrases<unknown, unknown>

export function wordsFor(game: Known['game'], texts: Texts, names: readonly string[]): GameWords {
  const words = game === 'cash-n-guns' ? new CashWords(texts, names) : new MillionsWords(texts, names)
  return words as unknown as GameWords
}
