import { expect, test } from 'vitest'
import { after, openingView } from '../../../src/fold/anyGameView'
import { begins } from '../../../src/fold/tableState'
import { FILES, recorded } from '../../recorded'

const games = FILES.filter((file) => file.startsWith('cash'))
const STEPS = {
  LootRevealed: 1,
  GunsLoaded: 2,
  GunsAimed: 3,
  AimOrdered: 4,
  CourageShown: 5,
  Wounded: 6,
  ShareTaken: 7,
}

test.each(games)('%s: whoever only watches sees every fact in its own step', (file) => {
  const { streams, game, names } = recorded(file)
  const watched = streams.find(({ place }) => place === null)?.moments ?? []
  expect(watched.length).toBeGreaterThan(0)
  let view = openingView(game, 1, names.length, {}, null)
  for (const { frame } of watched) {
    if (begins(frame)) view = openingView(game, 1, names.length, frame.room?.setup ?? {}, null)
    for (const fact of frame.facts ?? []) {
      view = after(view, [fact])
      const step = STEPS[fact.event as keyof typeof STEPS]
      if (step) expect(view.step, fact.event).toBe(step)
    }
  }
})
