/** The lobby's theme: a bass that walks, brushes, and a horn around the corner. Ten seconds, then silence. */
import { hiss, tone } from './noiseAndTones'

const BEAT = 0.42
/** Half steps from D, one a beat: up the stairs and back down, through the cellar, and up once more. */
const BASS = [0, 3, 5, 6, 7, 5, 3, 1, 0, -2, -4, -5, -2, -1, 0, 0, 0, 3, 5, 6, 7, 10, 7, 6]
/** Beat, half steps from D, beats. */
const HORN: readonly (readonly [number, number, number])[] = [
  [1.6, 7, 0.4],
  [2, 10, 1.2],
  [3.6, 8, 0.4],
  [4, 7, 2],
  [9.6, 3, 0.4],
  [10, 5, 1.2],
  [11.6, 6, 0.4],
  [12, 7, 2.4],
  [17.6, 12, 0.4],
  [18, 10, 0.8],
  [19, 7, 0.8],
  [20, 6, 0.8],
  [21, 0, 3],
]

const pitch = (low: number, steps: number) => low * 2 ** (steps / 12)

export function theme(audio: BaseAudioContext, out: AudioNode, at: number): void {
  for (const [beat, steps] of BASS.entries()) {
    const from = pitch(73.4, steps)
    tone(audio, out, at + beat * BEAT, { length: 0.4, peak: 0.4, shape: 'triangle', from, to: from })
    // An octave higher, for speakers that don't go as low.
    tone(audio, out, at + beat * BEAT, {
      length: 0.3,
      peak: 0.12,
      shape: 'triangle',
      from: 2 * from,
      to: 2 * from,
    })
    const brush = at + (beat + (beat % 2 ? 0.66 : 0)) * BEAT
    hiss(audio, out, brush, { length: 0.09, peak: 0.06, filter: 'highpass', pitch: 6000 })
  }
  for (const [beat, steps, beats] of HORN) {
    const from = pitch(293.7, steps)
    tone(audio, out, at + beat * BEAT, {
      length: beats * BEAT + 0.2,
      peak: 0.16,
      shape: 'square',
      from,
      to: from * 0.995,
    })
  }
}
