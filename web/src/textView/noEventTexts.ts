import type { GameWords } from '../words/baseWords'

/** The server sends every event in words, so no fact needs a text here. */
export const NO_EVENT_TEXTS: Pick<GameWords, 'event'> = { event: () => null }
