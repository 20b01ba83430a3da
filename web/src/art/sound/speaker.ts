/** Plays sounds, once they're switched on and a tap has allowed it. */

import type { HeardFact, Sounds } from './eventSounds'
import { SYNTHESIZED, type SoundName } from './synthesizer'

export interface Speaker {
  /** To be called from a tap: browsers let nothing be heard before one. */
  unlock(): void
  play(name: SoundName): void
  /** What everybody at the table hears of a fact. */
  tell(fact: HeardFact): void
  on: boolean
}

export function speaker(
  on: boolean,
  { soundOf }: Sounds,
  makeAudio: () => AudioContext = () => new AudioContext(),
): Speaker {
  let audio: AudioContext | undefined
  let out: AudioNode | undefined

  function unlock() {
    if (!audio) {
      audio = makeAudio()
      out = limited(audio)
    }
    if (audio.state === 'suspended') void audio.resume()
  }
  function play(name: SoundName) {
    if (!self.on || !audio || !out || audio.state !== 'running') return
    SYNTHESIZED[name](audio, out, audio.currentTime)
  }
  function tell(fact: HeardFact) {
    const name = soundOf(fact)
    if (name) play(name)
  }
  const self: Speaker = { unlock, play, tell, on }
  return self
}

/** Eight Bangs at once are loud, not broken. */
function limited(audio: AudioContext): AudioNode {
  const limiter = audio.createDynamicsCompressor()
  const volume = audio.createGain()
  volume.gain.value = 0.7
  limiter.connect(volume).connect(audio.destination)
  return limiter
}
