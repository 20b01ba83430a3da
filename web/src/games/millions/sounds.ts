/** The sounds and vibrations of Millions of Dollars. */
import type { Buzz, Sounds } from '../../art/sound/eventSounds'
import type { SoundName } from '../../art/sound/synthesizer'

const HEARD: Record<string, SoundName> = {
  BankRevealed: 'paper',
  AntePaid: 'coins',
  RolesShown: 'paper',
  Offered: 'paper',
  OfferWithdrawn: 'paper',
  MoneyGiven: 'coins',
  LastCallMade: 'heartbeat',
  Left: 'coins',
  RoleCalled: 'paper',
  LootShared: 'coins',
  GameEnded: 'coins',
}
const FELT: Record<string, Buzz> = { LastCallMade: [40], GameEnded: [40, 80, 40] }

export const SOUNDS: Sounds = {
  soundOf: ({ event }) => HEARD[event] ?? null,
  buzzOf: ({ event }) => FELT[event] ?? null,
  told: [...Object.keys(HEARD), ...Object.keys(FELT)],
}
