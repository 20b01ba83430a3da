/** Millions of Dollars: everything that the rest of the client asks of it. */
import type { Hand, MillionsTable } from '../../wire/millions'
import { textSource } from '../../words/loadTexts'
import type { GameClient } from '../gameClient'
import * as fold from './fold'
import { FIRST_ROUND_HINTS } from './firstRoundHints'
import type { MillionsWords } from './words'

const TEXTS = import.meta.glob<string>('../../../../src/stickup/games/millions_of_dollars/words/*.ftl', {
  query: '?raw',
  import: 'default',
})

export const millions: GameClient<MillionsTable, Hand, MillionsWords> = {
  title: 'Millions of Dollars',
  texts: textSource(TEXTS),
  fold,
  firstRoundHints: FIRST_ROUND_HINTS,
  phone: async () => (await import('./phone/Phone.svelte')).default,
  tv: async () => (await import('./tv/Tv.svelte')).default,
  replay: async () => (await import('./replay')).REPLAY,
  rulesContent: async () => (await import('./rulesContent')).RULES_CONTENT,
}
