import { expect, test } from 'vitest'
import { latestLines } from '../../src/parts/talk/latestLines'

test('whoever waits reads the last three lines of the story, and nothing that is not told', () => {
  const log = ['a', '', 'b', 'c', 'd', ''].map((event, at) => ({ key: `${at}f0`, fact: { event } }))
  const lines = latestLines([...log, { key: '9n0', news: { kind: 'emote' } }], ({ event }) => event || null)
  expect(lines.map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  expect(latestLines(log, ({ event }) => event || null, 9)).toHaveLength(4)
})
