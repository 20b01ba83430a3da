import { expect, test } from 'vitest'
import type { CashView } from '../../../src/games/cash/fold'
import { known } from '../../../src/fold/games'
import { FILES, recorded } from '../../recorded'
import { counted, stepOf } from '../../../src/games/cash/step'

const games = FILES.filter((file) => file.startsWith('cash'))

test.each(games)('%s: whoever only watches counts to three with those who are asked', (file) => {
  for (const { moments } of recorded(file).streams) {
    for (const { snapshot } of moments) {
      const view = snapshot.game && (known(snapshot.game) as unknown as CashView)
      if (!view?.decision) continue
      const watched = { ...view, seat: null, hand: null, decision: null }
      const { prompt } = view.decision
      const onThree = prompt === 'aim' || prompt === 'courage' ? prompt : null
      expect(counted(watched), `${prompt} at ${snapshot.n}`).toBe(onThree)
      expect(counted(view)).toBe(onThree)
      expect(Math.abs(stepOf(watched) - stepOf(view)), `${prompt} at ${snapshot.n}`).toBeLessThan(2)
    }
  }
})
