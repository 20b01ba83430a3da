import { beforeEach, expect, test, vi } from 'vitest'
import { myBets } from '../../src/parts/talk/sayings'
import type { LogEntry } from '../../src/table/eventLog'
import { uiTexts } from '../../src/words/uiTexts.svelte'

beforeEach(() => {
  vi.spyOn(uiTexts, 'say').mockImplementation((key) => key)
})

const bet = (key: string, place = 1): LogEntry => ({ key, news: { kind: 'bet-won', place }, name: 'Ana' })
const fact = (key: string, event: string): LogEntry => ({ key, fact: { event } })

test('I am told how my bets of this turn went, and those that were decided as it began', () => {
  const log = [bet('3n0'), bet('5n0'), fact('5f0', 'LootShared'), fact('5f1', 'RoundBegan'), bet('6n0')]
  expect(myBets(log, 1).map(({ key }) => key)).toEqual(['5n0', '6n0'])
  expect(myBets(log, 1).map(({ text }) => text)).toEqual(['web-my-bet-won', 'web-my-bet-won'])
  expect(myBets(log, 2)).toEqual([])
})
