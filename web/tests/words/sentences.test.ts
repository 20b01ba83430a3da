import { expect, test } from 'vitest'
import { gameView } from '../../src/fold/anyGameView'
import { at } from '../../src/fold/listHelpers'
import type { View } from '../../src/fold/foldEvents'
import { gameCalled } from '../../src/games'
import type { BaseWords } from '../../src/words/baseWords'
import { LANGUAGES, Texts, type Language } from '../../src/words/texts'
import type * as wire from '../../src/wire/types'
import { texts } from './sources'
import { FILES, recorded, type Moment, type Recorded, type Told } from '../recorded'

type Words = BaseWords<unknown, unknown>

async function wordsOf({ game, names }: Recorded, language: Language): Promise<Words> {
  const replay = await gameCalled(game)?.replay()
  return replay?.words(texts(language, game), names) as Words
}

/** What we would tell where Python tells `told`. */
function tell(words: Words, { frame, snapshot }: Moment, view: View<unknown, unknown>, told: Told): Told {
  const seen = snapshot.game as wire.GameSeen
  const { decision, seat, table } = view
  const prompt = decision?.prompt ?? ''
  return {
    facts: (frame.facts ?? []).map((fact) => words.event(fact, seat)),
    question: decision && words.question(prompt, view),
    options: told.options,
    labels: told.options.map((option) => words.action(at(decision?.options ?? [], option), prompt, table)),
    outcome: seen.outcome ? words.outcome(seen.outcome, seat).join('\n') : null,
  }
}

test.each(FILES)('%s is told as in the terminal, in every language', async (file) => {
  const game = recorded(file)
  const words = await Promise.all(LANGUAGES.map((language) => wordsOf(game, language)))
  let sentences = 0
  for (const moment of game.streams.flatMap(({ moments }) => moments)) {
    const { told } = moment
    if (!told) continue
    const view = gameView(moment.snapshot.game as wire.GameSeen) as View<unknown, unknown>
    const ours = LANGUAGES.map((language, place) => tell(at(words, place), moment, view, told[language]))
    expect(ours, `entry ${moment.frame.n}`).toEqual(LANGUAGES.map((language) => told[language]))
    sentences += told.en.facts.length
  }
  expect(sentences).toBeGreaterThan(100)
})

test('a text that is not there is an error, and so is one that lacks an argument', () => {
  const texts = new Texts('en', ['hello = Hello, { $name }'])
  expect(texts.text('hello', { name: 'Lou' })).toBe('Hello, Lou')
  expect(() => texts.text('bye')).toThrow()
  expect(() => texts.text('hello')).toThrow()
})
