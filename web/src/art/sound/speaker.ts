/** Plays sounds, once they're switched on and a tap has allowed it. */

import type { HeardFact, Sounds } from './eventSounds'
import { SYNTHESIZED, type SoundName } from './synthesizer'

export interface Speaker {
  /** Call it from a tap: browsers play no sound before one. */
  unlock(): void
  play(name: SoundName): void
  /** Stop it, if it's still playing. */
  hush(name: SoundName): void
  /** Play the sound that everyone at the table hears for a fact. */
  tell(fact: HeardFact): void
  on: boolean
}

/** The page's one speaker. */
let box: AudioContext | undefined
const oneBox = (): AudioContext => (box ??= new AudioContext())

export function speaker(
  on: boolean,
  { soundOf }: Pick<Sounds, 'soundOf'>,
  makeAudio: () => AudioContext = oneBox,
): Speaker {
  let audio: AudioContext | undefined
  let out: AudioNode | undefined
  const volumes = new Map<SoundName, GainNode>()

  function unlock() {
    if (!audio) {
      audio = makeAudio()
      out = limited(audio)
    }
    if (audio.state === 'suspended') void audio.resume()
  }
  function play(name: SoundName) {
    if (!self.on || !audio || !out || audio.state !== 'running') return
    const volume = audio.createGain()
    volume.connect(out)
    volumes.set(name, volume)
    SYNTHESIZED[name](audio, volume, audio.currentTime)
  }
  function hush(name: SoundName) {
    if (audio) volumes.get(name)?.gain.setTargetAtTime(0, audio.currentTime, 0.1)
    volumes.delete(name)
  }
  function tell(fact: HeardFact) {
    const name = soundOf(fact)
    if (name) play(name)
  }
  const self: Speaker = { unlock, play, hush, tell, on }
  return self
}

/** A limiter: eight Bangs at once are loud, not distorted. */
export function limited(audio: BaseAudioContext): AudioNode {
  const limiter = audio.createDynamicsCompressor()
  const volume = audio.createGain()
  volume.gain.value = 0.7
  limiter.connect(volume).connect(audio.destination)
  return limiter
}
