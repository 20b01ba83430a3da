import type { GameWords } from '../words/gameWords'

/** Everything that happens comes in words: there are no facts to tell. */
export const NO_WORDS: Pick<GameWords, 'event'> = { event: () => null }
