/** The one map of games, and what everything in it must have. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DRAWN, gameCalled } from '../../src/games'
import { titleOf } from '../../src/games/gameTitles.svelte'
import type { GameClient } from '../../src/games/gameClient'
import { LANGUAGES } from '../../src/words/texts'
import { offered } from '../recorded'
import { source, texts } from '../words/sources'

const SRC = join(import.meta.dirname, '../../src')
const GAMES = DRAWN.map((name) => [name, gameCalled(name) as GameClient] as const)

test('it has the games that the server offers', () => {
  expect([...DRAWN].sort()).toEqual(
    offered()
      .games.map(({ name }) => name)
      .sort(),
  )
})

test.each(['chess', '', 'toString', '__proto__'])('a game called %j is not in it', (name) => {
  expect(gameCalled(name)).toBeUndefined()
  expect(titleOf(name)).toBe(name)
})

test('only the map and the folders of the games know their names', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  const naming = files
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/^wire\b|^games\b/.test(file))
    .filter((file) => DRAWN.some((name) => readFileSync(join(SRC, file), 'utf8').includes(name)))
  expect(naming).toEqual([])
})

/** The same name for the same part, in the same place. */
const PARTS = [
  ...[
    'fold.ts',
    'index.ts',
    'firstRoundHints.ts',
    'answerOptions.ts',
    'rulesContent.ts',
    'sounds.ts',
    'words.ts',
  ],
  ...['cards/RulesSign.svelte', 'end/End.svelte', 'end/scoreRows.ts', 'tv/Tv.svelte'],
  ...['phone/Hand.svelte', 'phone/Header.svelte', 'phone/Phone.svelte'],
  ...['playback/EventCaption.svelte', 'playback/RecentEvents.svelte'],
  ...['playback/followSession.svelte.ts', 'playback/playback.svelte.ts'],
  ...['replay/ReplayScene.svelte', 'replay/drawBags.ts', 'replay/handLines.ts', 'replay/index.ts'],
  ...['stage/Seat.svelte', 'stage/Stage.svelte', 'stage/buildStageView.ts', 'stage/stageView.ts'],
]

test.each(['cash', 'millions'])('the folder %s has the parts of every game', (folder) => {
  const files = readdirSync(join(SRC, 'games', folder), { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(expect.arrayContaining(PARTS))
})

describe.each(GAMES)('%s', (name, game) => {
  test.each(LANGUAGES)('loads its texts in %s', async (language) => {
    expect(await game.texts(language)).toBe(source(language, name))
  })

  test.each(LANGUAGES)(
    'has a text in %s for all that its rules page and its first round say',
    async (language) => {
      const { goal, steps, notes, cards } = await game.rulesContent()
      const names = cards.ids.map((id) => `${cards.kind}-${id}`)
      const keys = [
        ...goal,
        ...notes,
        ...steps.flatMap(({ title, texts }) => [title, ...texts]),
        cards.title,
        ...names.flatMap((key) => [key, `${key}.text`, `${key}.help`]),
        `web-${game.firstRoundHints.goal}`,
        ...game.firstRoundHints.hints.map((hint) => `web-learn-${hint.name}`),
      ]
      const [own, web] = [texts(language, name), texts(language, 'web')]
      expect(keys.filter((key) => !(key.startsWith('web-') ? web : own).has(key))).toEqual([])
    },
  )
})
