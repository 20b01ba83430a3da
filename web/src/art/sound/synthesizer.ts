/** The sounds, made of noise and falling tones. Each starts at `at` and ends by itself. */

import { theme } from './theme'
import { hiss, tone } from './noiseAndTones'

export type SoundName =
  'cock' | 'click' | 'bang' | 'paper' | 'coins' | 'heartbeat' | 'tick' | 'call' | 'theme' | 'thump'

type Make = (audio: BaseAudioContext, out: AudioNode, at: number) => void

export const SYNTHESIZED: Record<SoundName, Make> = {
  cock: (audio, out, at) => {
    hiss(audio, out, at, { length: 0.05, peak: 0.5, filter: 'bandpass', pitch: 2600 })
    hiss(audio, out, at + 0.09, { length: 0.07, peak: 0.7, filter: 'bandpass', pitch: 1500 })
    tone(audio, out, at + 0.09, { length: 0.06, peak: 0.2, shape: 'square', from: 700, to: 240 })
  },
  click: (audio, out, at) => {
    hiss(audio, out, at, { length: 0.04, peak: 0.6, filter: 'bandpass', pitch: 3400 })
    tone(audio, out, at, { length: 0.03, peak: 0.25, shape: 'square', from: 1300, to: 500 })
  },
  bang: (audio, out, at) => {
    hiss(audio, out, at, { length: 0.45, peak: 1, filter: 'lowpass', pitch: 2400 })
    hiss(audio, out, at, { length: 0.06, peak: 0.8, filter: 'highpass', pitch: 3000 })
    tone(audio, out, at, { length: 0.4, peak: 0.9, shape: 'sine', from: 170, to: 34 })
  },
  paper: (audio, out, at) => {
    hiss(audio, out, at, { length: 0.12, peak: 0.22, filter: 'highpass', pitch: 3800 })
    hiss(audio, out, at + 0.07, { length: 0.08, peak: 0.14, filter: 'highpass', pitch: 5200 })
  },
  coins: (audio, out, at) => {
    for (const [step, pitch] of [2100, 2800, 2400, 3300].entries())
      tone(audio, out, at + step * 0.055, {
        length: 0.16,
        peak: 0.16,
        shape: 'triangle',
        from: pitch,
        to: pitch * 0.98,
      })
  },
  /** As low as the speakers of a TV still go. */
  heartbeat: (audio, out, at) => {
    tone(audio, out, at, { length: 0.18, peak: 0.8, shape: 'triangle', from: 112, to: 58 })
    tone(audio, out, at + 0.24, { length: 0.22, peak: 0.6, shape: 'triangle', from: 98, to: 52 })
  },
  /** Somebody sits down at a wooden table. */
  thump: (audio, out, at) => {
    tone(audio, out, at, { length: 0.18, peak: 0.8, shape: 'sine', from: 120, to: 45 })
    hiss(audio, out, at, { length: 0.06, peak: 0.3, filter: 'lowpass', pitch: 700 })
  },
  tick: (audio, out, at) => {
    hiss(audio, out, at, { length: 0.03, peak: 0.5, filter: 'bandpass', pitch: 1900 })
    tone(audio, out, at, { length: 0.14, peak: 0.5, shape: 'triangle', from: 330, to: 290 })
  },
  call: (audio, out, at) => {
    for (const [step, pitch] of [587, 880].entries())
      tone(audio, out, at + step * 0.13, { length: 0.4, peak: 0.35, shape: 'sine', from: pitch, to: pitch })
  },
  theme,
}
