/** What's on the stage: the present, or the heist before it, scene by scene. Returning viewers see the present. */
import type { KeyedFact, LogEntry } from '../../../table/eventLog'
import type * as wire from '../../../wire/types'
import type { MillionsView } from '../fold'
import { heistScenes, type HeistScene } from './heistScenes'

const SLOWEST = 1100
const FASTEST = 350
/** The minimum time for what the heist has paid, however late we are: it's what everyone waited for. */
const PAYDAY = 2400
const PAYING = new Set(['LootShared', 'DriverPaid', 'BruteRobbed', 'SymbolPaid', 'SnitchFined'])

/** An even pace, in the time that the server leaves for it. */
export function paceOf(timing: wire.Timing | null, now: number, count: number): number {
  const room = (timing?.starts ?? 0) - now
  const over = timing === null
  return over ? SLOWEST : Math.max(FASTEST, Math.min(SLOWEST, room / Math.max(1, count)))
}

export interface Followed {
  view: MillionsView
  log: readonly LogEntry[]
  timing: wire.Timing | null
  /** The server's time. */
  now: number
  /** The line is up, and somebody is watching. */
  live: boolean
  /** Nothing moves: everything at once. */
  still: boolean
}

export class Playback {
  #present = $state.raw<MillionsView | null>(null)
  #queue = $state.raw<HeistScene[]>([])
  #fresh = $state.raw<KeyedFact[]>([])
  #recent = $state.raw<KeyedFact[]>([])
  #last: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #heard: (fact: wire.Event) => void

  /** `heard` is told of every fact as it is shown. */
  constructor(heard: (fact: wire.Event) => void = () => undefined) {
    this.#heard = heard
  }

  /** The scene on the stage, if a heist is being shown. */
  get scene(): HeistScene | null {
    return this.#queue[0] ?? null
  }

  get view(): MillionsView | null {
    return this.scene?.view ?? this.#present
  }

  /** What just happened, for the money that flies. */
  get fresh(): KeyedFact[] {
    return this.scene?.facts ?? this.#fresh
  }

  /** What happened in the last heist. */
  get recent(): KeyedFact[] {
    return this.#recent
  }

  /** The last heist as far as it has been shown. */
  get told(): KeyedFact[] {
    const last = this.scene?.facts.at(-1)?.key
    const place = this.#recent.findIndex(({ key }) => key === last)
    return last === undefined ? this.#recent : this.#recent.slice(0, place + 1)
  }

  follow({ view, log, timing, now, live, still }: Followed): void {
    const fresh = this.#after(log)
    this.#last = log.at(-1)?.key ?? null
    const before = this.#present
    this.#present = view
    if (fresh === null || before === null) return this.hurry()
    const more = heistScenes(before, fresh)
    this.#remember(fresh, more)
    if (!live) return this.hurry()
    if (still || !more.length) return this.#glance(fresh, still)
    this.#queue = [...this.#queue, ...more]
    const pace = paceOf(timing, now, this.#queue.length)
    if (this.#timer === undefined) this.#tell(more[0]?.facts ?? [])
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#next(pace), this.#time(pace))
  }

  /** A tap: the rest at once. */
  hurry(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
    this.#fresh = []
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** The facts since the last update; null if some are missing. */
  #after(log: readonly LogEntry[]): KeyedFact[] | null {
    const place = this.#last === null ? -1 : log.findLastIndex(({ key }) => key === this.#last)
    if (this.#last !== null && place < 0) return null
    return log.slice(place + 1).flatMap(({ key, fact }) => (fact ? [{ key, fact }] : []))
  }

  #remember(fresh: readonly KeyedFact[], more: readonly HeistScene[]): void {
    const begun = fresh.some(({ fact }) => fact.event === 'NegotiationEnded')
    if (more.length) this.#recent = [...(begun ? [] : this.#recent), ...more.flatMap(({ facts }) => facts)]
  }

  #glance(fresh: KeyedFact[], still: boolean): void {
    this.#fresh = still ? [] : fresh
    if (!this.#queue.length) this.#tell(fresh)
  }

  #next(pace: number): void {
    this.#queue = this.#queue.slice(1)
    this.#fresh = []
    this.#tell(this.scene?.facts ?? [])
    this.#timer = this.#queue.length ? setTimeout(() => this.#next(pace), this.#time(pace)) : undefined
  }

  /** How long to look at the scene: the last payment has all the sums. */
  #time(pace: number): number {
    const pays = this.scene?.facts.some(({ fact }) => PAYING.has(fact.event)) ?? false
    return pays && this.#queue.length === 1 ? Math.max(PAYDAY, pace) : pace
  }

  #tell(told: readonly KeyedFact[]): void {
    for (const { fact } of told) this.#heard(fact)
  }
}
