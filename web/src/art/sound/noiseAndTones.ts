/** What sounds are made of: noise and falling tones. Each starts at `at` and ends by itself. */

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** One second of white noise, made once. */
function noise(audio: BaseAudioContext): AudioBuffer {
  const known = noises.get(audio)
  if (known) return known
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  noises.set(audio, buffer)
  return buffer
}

/** A volume that jumps to `peak` and dies away within `length` seconds. */
function fading(audio: BaseAudioContext, out: AudioNode, at: number, length: number, peak: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(peak, at + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
  gain.connect(out)
  return gain
}

interface Hiss {
  length: number
  peak: number
  filter: BiquadFilterType
  pitch: number
}

export function hiss(
  audio: BaseAudioContext,
  out: AudioNode,
  at: number,
  { length, peak, filter, pitch }: Hiss,
): void {
  const source = audio.createBufferSource()
  const band = audio.createBiquadFilter()
  source.buffer = noise(audio)
  band.type = filter
  band.frequency.setValueAtTime(pitch, at)
  source.connect(band).connect(fading(audio, out, at, length, peak))
  source.start(at, Math.random() * 0.5)
  source.stop(at + length)
}

interface Tone {
  length: number
  peak: number
  shape: OscillatorType
  from: number
  to: number
}

export function tone(
  audio: BaseAudioContext,
  out: AudioNode,
  at: number,
  { length, peak, shape, from, to }: Tone,
): void {
  const source = audio.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(from, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(fading(audio, out, at, length, peak))
  source.start(at)
  source.stop(at + length)
}
