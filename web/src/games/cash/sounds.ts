/** The sounds and vibrations of Cash 'n Guns. */
import type { Buzz, Sounds } from '../../art/sound/eventSounds'
import type { SoundName } from '../../art/sound/synthesizer'

const HEARD: Record<string, SoundName> = {
  LootRevealed: 'paper',
  GunsLoaded: 'paper',
  GunsAimed: 'cock',
  GunAimed: 'cock',
  CourageShown: 'heartbeat',
  BillTaken: 'paper',
  ShareTaken: 'paper',
  ShareBuried: 'paper',
  ShareSwapped: 'paper',
  LootOpened: 'coins',
  GameEnded: 'coins',
}
const FELT: Record<string, Buzz> = { GunsAimed: [40], GameEnded: [40, 80, 40] }
const BANG: Buzz = [60]
const HIT: Buzz = [180, 60, 180]

export const SOUNDS: Sounds = {
  soundOf(fact) {
    if (fact.event === 'BulletShown') return fact.bullet === 'bang' ? 'bang' : 'click'
    return HEARD[fact.event] ?? null
  },

  /** A stronger buzz for the player who is hit, which everyone can see anyway. */
  buzzOf(fact, me) {
    if (fact.event === 'BulletShown') return fact.bullet === 'bang' ? BANG : null
    if (fact.event === 'Wounded') return fact.seat === me ? HIT : null
    return FELT[fact.event] ?? null
  },

  told: [...Object.keys(HEARD), ...Object.keys(FELT), 'BulletShown', 'Wounded'],
}
