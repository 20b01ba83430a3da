import { describe, expect, it } from 'vitest'
import cash from '../../../../src/stickup/games/cash_n_guns/rules/events.py?raw'
import millions from '../../../../src/stickup/games/millions_of_dollars/rules/events.py?raw'
import { buzzOf, EVENTS_FELT } from './buzz'
import { EVENTS_HEARD, soundOf } from './events'

/** The facts that the rules declare, and who sees them. */
function facts(kind: 'Private' | 'Public'): string[] {
  const classes = [...(cash + millions).matchAll(/^class (\w+)\((\w+)/gm)]
  return classes.flatMap(([, name, base]) => (name && base === kind ? [name] : []))
}

describe.each([
  ['heard', EVENTS_HEARD],
  ['felt', EVENTS_FELT],
])('what is %s', (_, events) => {
  it('is never a private fact', () => {
    const secret = facts('Private')
    expect(secret).toContain('BulletLoaded')
    expect(events.filter((name) => secret.includes(name))).toEqual([])
  })

  it('is a fact of the rules', () => {
    const open = facts('Public')
    expect(events.filter((name) => !open.includes(name))).toEqual([])
  })
})

describe('what is heard', () => {
  it('is a bang or a click when a bullet is turned up', () => {
    expect(soundOf({ event: 'BulletShown', bullet: 'bang' })).toBe('bang')
    expect(soundOf({ event: 'BulletShown', bullet: 'click' })).toBe('click')
    expect(soundOf({ event: 'BulletLoaded', bullet: 'bang' })).toBeNull()
  })
})

describe('what is felt', () => {
  it('is a Bang, in every hand', () => {
    expect(buzzOf({ event: 'BulletShown', bullet: 'bang', seat: 1 }, 0)).not.toBeNull()
    expect(buzzOf({ event: 'BulletShown', bullet: 'click', seat: 1 }, 0)).toBeNull()
  })

  it('is a wound in the hand of whoever is hit', () => {
    expect(buzzOf({ event: 'Wounded', seat: 2 }, 2)).not.toBeNull()
    expect(buzzOf({ event: 'Wounded', seat: 2 }, 1)).toBeNull()
    expect(buzzOf({ event: 'Wounded', seat: 2 }, null)).toBeNull()
  })
})
