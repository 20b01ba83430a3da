/** Cash 'n Guns: everything that the rest of the client asks of it. */
import type { Hand, CashTable } from '../../wire/cash'
import { textSource } from '../../words/loadTexts'
import type { GameClient } from '../gameClient'
import * as fold from './fold'
import { FIRST_ROUND_HINTS } from './firstRoundHints'
import type { CashWords } from './words'
import { programPart } from '../../net/programPart'

const TEXTS = import.meta.glob<string>('../../../../src/stickup/games/cash_n_guns/words/*.ftl', {
  query: '?raw',
  import: 'default',
})

export const cash: GameClient<CashTable, Hand, CashWords> = {
  title: 'Cash ’n Guns',
  poster: {
    figures: [
      { look: 'left-hand-lou', pose: 'aiming', angle: 0 },
      { look: 'mama-ricotta', pose: 'ducked' },
      { look: 'big-tuna', pose: 'aiming', angle: 180 },
      { look: 'velvet', pose: 'aiming', angle: 240 },
    ],
    paper: '#7d3311',
    rays: '#91401a',
  },
  texts: textSource(TEXTS),
  fold,
  firstRoundHints: FIRST_ROUND_HINTS,
  phone: async () => (await programPart(() => import('./phone/Phone.svelte'))).default,
  tv: async () => (await programPart(() => import('./tv/Tv.svelte'))).default,
  replay: async () => (await programPart(() => import('./replay'))).REPLAY,
  rulesContent: async () => (await programPart(() => import('./rulesContent'))).RULES_CONTENT,
}
