import { describe, expect, test } from 'vitest'
import { SOUNDS as cash } from '../../src/games/cash/sounds'
import { SOUNDS as millions } from '../../src/games/millions/sounds'
import { everyFact } from '../recorded'

describe.each([
  ['cash-n-guns', cash],
  ['millions-of-dollars', millions],
])('what is heard and felt of %s', (game, { told }) => {
  const facts = everyFact()[game] ?? {}

  test('is never a private fact', () => {
    expect(Object.values(facts)).toContain(true)
    expect(told.filter((event) => facts[event])).toEqual([])
  })

  test('is a fact of the rules', () => {
    expect(told.filter((event) => !Object.hasOwn(facts, event))).toEqual([])
  })
})

test('what is heard is a bang or a click when a bullet is turned up', () => {
  expect(cash.soundOf({ event: 'BulletShown', bullet: 'bang' })).toBe('bang')
  expect(cash.soundOf({ event: 'BulletShown', bullet: 'click' })).toBe('click')
  expect(cash.soundOf({ event: 'BulletLoaded', bullet: 'bang' })).toBeNull()
})

describe('what is felt', () => {
  test('is a Bang, in every hand', () => {
    expect(cash.buzzOf({ event: 'BulletShown', bullet: 'bang', seat: 1 }, 0)).not.toBeNull()
    expect(cash.buzzOf({ event: 'BulletShown', bullet: 'click', seat: 1 }, 0)).toBeNull()
  })

  test('is a wound in the hand of whoever is hit', () => {
    expect(cash.buzzOf({ event: 'Wounded', seat: 2 }, 2)).not.toBeNull()
    expect(cash.buzzOf({ event: 'Wounded', seat: 2 }, 1)).toBeNull()
    expect(cash.buzzOf({ event: 'Wounded', seat: 2 }, null)).toBeNull()
  })
})
