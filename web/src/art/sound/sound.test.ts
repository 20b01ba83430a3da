import { describe, expect, it } from 'vitest'
import cash from '../../../../src/stickup/games/cash_n_guns/events.py?raw'
import millions from '../../../../src/stickup/games/millions_of_dollars/events.py?raw'
import { EVENTS_HEARD, soundOf } from './events'

/** The facts that the rules declare, and who sees them. */
function facts(kind: 'Private' | 'Public'): string[] {
  const classes = [...(cash + millions).matchAll(/^class (\w+)\((\w+)/gm)]
  return classes.flatMap(([, name, base]) => (name && base === kind ? [name] : []))
}

describe('what is heard', () => {
  it('is never a private fact', () => {
    const secret = facts('Private')
    expect(secret).toContain('BulletLoaded')
    expect(EVENTS_HEARD.filter((name) => secret.includes(name))).toEqual([])
  })

  it('is a fact of the rules', () => {
    const open = facts('Public')
    expect(EVENTS_HEARD.filter((name) => !open.includes(name))).toEqual([])
  })

  it('is a bang or a click when a bullet is turned up', () => {
    expect(soundOf({ event: 'BulletShown', bullet: 'bang' })).toBe('bang')
    expect(soundOf({ event: 'BulletShown', bullet: 'click' })).toBe('click')
    expect(soundOf({ event: 'BulletLoaded', bullet: 'bang' })).toBeNull()
  })
})
