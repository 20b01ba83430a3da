import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { amount } from '../../src/art/clock/timeLeft'
import { preferred } from '../../src/words/preferredLanguage'
import { LANGUAGES } from '../../src/words/texts'
import { tableOptions } from '../../src/table/tableOptions'
import { offered } from '../recorded'
import { source, texts } from './sources'

const SRC = join(import.meta.dirname, '../../src')
const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(svelte|ts)$/.test(file),
)
const CODE = FILES.map((file) => readFileSync(join(SRC, file), 'utf8')).join('\n')
/** Texts that are named outright, and beginnings of those whose end is reckoned. */
const NAMED = [...CODE.matchAll(/(?<![.\w])say\(\s*'([\w.-]+)'/g)].map(([, key]) => `web-${key}`)
const BEGUN = [...CODE.matchAll(/(?<![.\w])say\(\s*`([\w-]+)\$\{/g)].map(([, key]) => `web-${key}`)

describe.each(LANGUAGES)('in %s', (language) => {
  test('there is a text for everything that is said', () => {
    const there = texts(language, 'web')
    expect(NAMED.length).toBeGreaterThan(50)
    expect(NAMED.filter((key) => !there.has(key))).toEqual([])
    expect(BEGUN.filter((key) => !source(language, 'web').includes(`\n${key}`))).toEqual([])
  })

  test('there is a word for everything that is offered', () => {
    const there = texts(language, 'web')
    const { speeds, lines, emotes } = offered()
    const keys = [
      ...speeds.map((speed) => `web-speed-${speed}`),
      ...lines.map((line) => `web-line-${line}`),
      ...emotes.flatMap((emote) => [`web-emote-${emote}`, `web-emote-${emote}.short`]),
    ]
    expect(keys.filter((key) => !there.has(key))).toEqual([])
  })

  test.each(offered().games)('every choice of $name has its words', ({ name, setup }) => {
    const there = texts(language, name)
    const fields = tableOptions(setup)
    expect(fields.length).toBeGreaterThan(3)
    for (const { field, values, usual } of fields) {
      expect(values).toContain(usual)
      const keys = [`option-${field}`, ...values.map((value) => `option-${field}-${value}`)]
      for (const key of keys) expect(there.has(key) && there.has(`${key}.help`), key).toBe(true)
    }
  })
})

test('a player reads what was chosen, else what the device speaks, else English', () => {
  expect(preferred('pl', ['fr-FR'])).toBe('pl')
  expect(preferred(null, ['de-DE', 'fr-CA', 'en'])).toBe('fr')
  expect(preferred('tlh', ['de-DE'])).toBe('en')
})

test.each([
  ['en', ['12 minutes', '23 hours', '2 days']],
  ['fr', ['12 minutes', '23 heures', '2 jours']],
  ['pl', ['12 minut', '23 godziny', '2 dni']],
] as const)('a long clock is read out in words, in %s', (language, said) => {
  const there = texts(language, 'web')
  const left = [12 * 60_000, 86_000_000, 2 * 86_400_000].map(amount)
  expect(left.map(({ unit, count }) => there.text(`web-clock-${unit}.left`, { count }))).toEqual(said)
  expect(left.every(({ unit }) => there.text(`web-clock-${unit}`).length <= 3)).toBe(true)
})
