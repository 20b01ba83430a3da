/** Millions of Dollars: everything that the rest of the client asks of it. */
import type { Hand, MillionsTable } from '../../wire/millions'
import { textSource } from '../../words/loadTexts'
import type { GameClient } from '../gameClient'
import * as fold from './fold'
import { FIRST_ROUND_HINTS } from './firstRoundHints'
import type { MillionsWords } from './words'
import { programPart } from '../../net/programPart'

const TEXTS = import.meta.glob<string>('../../../../src/stickup/games/millions_of_dollars/words/*.ftl', {
  query: '?raw',
  import: 'default',
})

export const millions: GameClient<MillionsTable, Hand, MillionsWords> = {
  title: 'Millions of Dollars',
  poster: {
    figures: [
      { look: 'accountant', loot: 3 },
      { look: 'sister-mercy', loot: 8 },
      { look: 'professor-pike', loot: 12, godfather: true },
      { look: 'nine-lives', loot: 5 },
    ],
    paper: '#075740',
    rays: '#0c674d',
  },
  texts: textSource(TEXTS),
  fold,
  firstRoundHints: FIRST_ROUND_HINTS,
  phone: async () => (await programPart(() => import('./phone/Phone.svelte'))).default,
  tv: async () => (await programPart(() => import('./tv/Tv.svelte'))).default,
  replay: async () => (await programPart(() => import('./replay'))).REPLAY,
  rulesContent: async () => (await programPart(() => import('./rulesContent'))).RULES_CONTENT,
}
