import type { GameWords } from '../words/baseWords'

/** Everything that happens comes in words: there are no facts to tell. */
export const NO_WORDS: Pick<GameWords, 'event'> = { event: () => null }
