import { expect, test } from 'vitest'
import { NONE, obviousShare, reach, sortOptions } from '../../../src/games/cash/answerOptions'

const OPTIONS = [
  { do: 'Take', shares: ['clip'] },
  { do: 'Take', shares: ['kit'] },
  { do: 'Take', shares: ['clip', 'kit'] },
  { do: 'Take', shares: ['kit', 'clip'] },
]

test('every option is offered somewhere, and nothing else is', () => {
  const all = [
    { do: 'Aim', target: 2 },
    { do: 'Load', bullet: 'bang' },
    { do: 'Pass' },
    { do: 'KeepPower', power: 'kid' },
  ]
  const { seats, bullets, words, powers } = sortOptions(all)
  expect([seats, bullets, powers].flat().map(({ option }) => option)).toEqual([all[0], all[1], all[3]])
  expect(words).toEqual([all[2]])
})

test('the Greedy reaches for one, or for a first and then a second', () => {
  const options = sortOptions(OPTIONS)
  expect(reach(options, false, null).map(({ option }) => option)).toEqual(OPTIONS.slice(0, 2))
  expect(reach(options, true, null)).toEqual([
    { thing: 'clip', option: NONE },
    { thing: 'kit', option: NONE },
  ])
  expect(reach(options, true, 'kit')).toEqual([{ thing: 'clip', option: OPTIONS[3] }])
})

test('it does not matter which of two the Greedy taps first', () => {
  const pair = { do: 'Take', shares: ['bill-5', 'painting'] }
  const options = sortOptions([
    { do: 'Take', shares: ['bill-5'] },
    { do: 'Take', shares: ['painting'] },
    pair,
  ])
  expect(reach(options, true, null).map(({ thing }) => thing)).toEqual(['bill-5', 'painting'])
  expect(reach(options, true, 'painting')).toEqual([{ thing: 'bill-5', option: pair }])
  expect(reach(options, true, 'bill-5')).toEqual([{ thing: 'painting', option: pair }])
})

test('the best wish that can be granted goes by itself, and so does the last share', () => {
  const [clip, kit] = OPTIONS
  const both = sortOptions(OPTIONS.slice(0, 2))
  expect(obviousShare(both, [])).toBeNull()
  expect(obviousShare(both, ['painting', 'kit', 'clip'])).toEqual(kit)
  expect(obviousShare(sortOptions(OPTIONS.slice(0, 1)), ['kit'])).toEqual(clip)
  expect(obviousShare(sortOptions(OPTIONS), ['kit']), 'the Greedy may want two').toBeNull()
})
