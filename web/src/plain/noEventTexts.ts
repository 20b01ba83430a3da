import type { GameWords } from '../words/baseWords'

/** Everything that happens comes in words: there are no facts to tell. */
export const NO_EVENT_TEXTS: Pick<GameWords, 'event'> = { event: () => null }
