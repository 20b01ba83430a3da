/**
 * Playback: shows facts one after another, at a pace you can follow, always close behind the game itself.
 * It has its own table that lags a little; if you reconnect or leave the tab, it jumps to the present.
 */
import { after } from '../../../fold/foldEvents'
import { WIDE_STORY } from '../../../parts/talk/latestLines'
import type { LogEntry } from '../../../table/eventLog'
import type { Event } from '../../../wire/cash'
import { effectsAfter, displayTime, isShown, leastTime, powerUser } from './factEffects'
import * as fold from '../fold'
import type { CashView } from '../fold'
import { NO_EFFECTS, type StageEffects } from '../stage/buildStageView'

/** What the show follows. */
export interface Followed {
  log: readonly LogEntry[]
  view: CashView
  /** False while what was missed is still coming in. */
  live: boolean
  /** Milliseconds until the next question starts to count. */
  allowed: number
}

const SLOWEST = 1
const FASTEST = 0.4
/** If it's further behind than this, it jumps to the present. */
const TOO_FAR = 8000
/** Lines shown of what was skipped. */
const MOST_RECENT = 12

export class Playback {
  #calm: () => boolean
  #heard: (fact: Event) => void
  #now = $state.raw<CashView>() as CashView
  #shown = $state.raw<CashView>() as CashView
  #effects = $state.raw<StageEffects>(NO_EFFECTS)
  #current = $state.raw<LogEntry | null>(null)
  #playing = $state(false)
  #recent = $state.raw<readonly LogEntry[]>([])
  #story = $state.raw<readonly LogEntry[]>([])
  #sawTheEnd = false
  #queue: LogEntry[] = []
  #last = ''
  #pace = SLOWEST
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `calm` if nothing should move; `heard` is told every fact when it is shown; `known`: the key of the last entry
   * of the log that the view already has. */
  constructor(
    view: CashView,
    calm: () => boolean,
    heard: (fact: Event) => void = () => undefined,
    known = '',
  ) {
    this.#now = view
    this.#shown = view
    this.#calm = calm
    this.#heard = heard
    this.#last = known
  }

  /** The table as far as it has been shown. */
  get view(): CashView {
    return this.#shown
  }

  /** The step of the turn that one sees. One that went by with nothing to look at takes no time, and is never seen. */
  get step(): number {
    return this.#shown.step
  }

  get effects(): StageEffects {
    return this.#effects
  }

  /** The fact that's being shown. */
  get current(): LogEntry | null {
    return this.#current
  }

  /** Whose power is at work just now. */
  get actingSeat(): number | null {
    const fact = this.#playing ? this.#current?.fact : undefined
    return fact ? powerUser(fact as unknown as Event) : null
  }

  /** What happened in the part that was not played. */
  get recent(): readonly LogEntry[] {
    return this.#recent
  }

  /** The last few things that were shown, or would have been. */
  get story(): readonly LogEntry[] {
    return this.#story
  }

  /** The game ended while we looked. */
  get sawTheEnd(): boolean {
    return this.#sawTheEnd
  }

  /** There is more to come before the present. */
  get playing(): boolean {
    return this.#playing
  }

  follow({ log, view, live, allowed }: Followed): void {
    const news = this.#news(log)
    this.#now = view
    this.#last = log.at(-1)?.key ?? ''
    if (news === null || !live || this.#calm() || document.hidden) return this.hurry(news ?? [])
    this.#queue.push(...news)
    this.#sawTheEnd ||= news.some(({ fact }) => fact?.event === 'GameEnded')
    const length = this.#length()
    this.#pace = Math.min(SLOWEST, Math.max(FASTEST, allowed / Math.max(1, length)))
    if (length * this.#pace > TOO_FAR) this.hurry([])
    else if (!this.#playing) this.#next()
  }

  /** Jump to the present. */
  hurry(unseen: readonly LogEntry[] = []): void {
    clearTimeout(this.#timer)
    const shown = [...this.#queue, ...unseen].filter(({ fact }) => fact && isShown(fact as unknown as Event))
    this.#queue = []
    this.#current = shown.at(-1) ?? this.#current
    if (shown.length) this.#recent = shown.slice(-MOST_RECENT)
    this.#story = [...this.#story, ...shown].slice(-WIDE_STORY)
    this.#effects = NO_EFFECTS
    this.#rest()
  }

  landed(key: string): void {
    const flights = this.#effects.flights.filter((flight) => flight.key !== key)
    this.#effects = { ...this.#effects, flights }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** The facts since the last update; null if some are missing. */
  #news(log: readonly LogEntry[]): LogEntry[] | null {
    if (this.#last === '') return [...log]
    const place = log.findLastIndex(({ key }) => key === this.#last)
    return place < 0 ? null : log.slice(place + 1)
  }

  #length(): number {
    return this.#queue.reduce((sum, { fact }) => sum + (fact ? displayTime(fact as unknown as Event) : 0), 0)
  }

  #next(): void {
    if (this.#queue.some(({ fact }) => fact && isShown(fact as unknown as Event))) this.#recent = []
    this.#playing = true
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      const wait = this.#play(told)
      if (wait === null) return this.hurry()
      if (wait > 0) {
        this.#timer = setTimeout(() => this.#next(), wait)
        return
      }
    }
    this.#rest()
  }

  /** How long to look at it; null if it does not fit what is on the table. */
  #play(told: LogEntry): number | null {
    if (!told.fact) return 0
    const fact = told.fact as unknown as Event
    try {
      this.#shown = after(fold, this.#shown, [told.fact])
    } catch {
      return null
    }
    this.#effects = effectsAfter(this.#effects, fact, this.#shown.table, told.key)
    if (isShown(fact)) {
      this.#current = told
      this.#story = [...this.#story, told].slice(-WIDE_STORY)
    }
    this.#heard(fact)
    return Math.max(leastTime(fact), displayTime(fact) * this.#pace)
  }

  #rest(): void {
    this.#playing = false
    this.#shown = this.#now
    this.#effects = { ...this.#effects, volley: [] }
  }
}
