// @vitest-environment happy-dom
/** Texts come over the network, in any order: what is shown is in the language that was chosen last. */
import { afterEach, expect, test, vi } from 'vitest'
import * as loading from '../../src/words/loadTexts'
import type { Language, Texts } from '../../src/words/texts'
import { UiTexts } from '../../src/words/uiTexts.svelte'
import { texts } from './sources'

const GAME = 'cash-n-guns'
type Arrive = () => Promise<void>

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Every request for texts waits until the test lets it arrive. */
function network(): { language: Language; arrive: Arrive }[] {
  const asked: { language: Language; arrive: Arrive }[] = []
  vi.spyOn(loading, 'loadTexts').mockImplementation((language, _, source) => {
    const there = texts(language, source === loading.WEB ? 'web' : GAME)
    return new Promise<Texts>((resolve) => {
      asked.push({
        language,
        arrive: async () => {
          resolve(there)
          await new Promise((later) => setTimeout(later))
        },
      })
    })
  })
  return asked
}

test('of two languages the one chosen last is spoken, whichever arrives first', async () => {
  const asked = network()
  const speaker = new UiTexts()
  const switched = [speaker.switch('fr'), speaker.switch('pl')]
  await asked[1]?.arrive()
  await asked[0]?.arrive()
  await Promise.all(switched)
  expect(speaker.language).toBe('pl')
  expect(document.documentElement.lang).toBe('pl')
})

test('a game whose texts arrive after the language was switched speaks the new one', async () => {
  const asked = network()
  const speaker = new UiTexts()
  const learnt = speaker.learn(GAME)
  const switched = speaker.switch('fr')
  await asked[1]?.arrive()
  await asked[0]?.arrive()
  await asked[2]?.arrive()
  await Promise.all([learnt, switched])
  expect(asked.map(({ language }) => language)).toEqual(['en', 'fr', 'fr'])
  expect(speaker.game(GAME)?.lang).toBe('fr')
})

test('a game whose texts arrive while the language is being switched is not lost', async () => {
  const asked = network()
  const speaker = new UiTexts()
  const switched = speaker.switch('fr')
  const learnt = speaker.learn(GAME)
  await asked[1]?.arrive()
  await asked[0]?.arrive()
  await asked[2]?.arrive()
  await Promise.all([learnt, switched])
  expect(speaker.game(GAME)?.lang).toBe('fr')
})
