/**
 * One viewer's connection to a table. It reconnects by itself, at once when the device wakes up, and resumes where it
 * was, so that the server sends what was missed. Frames are passed on in order; commands are kept until answered.
 */
import { afterFrame } from '../afterFrame'
import { VERSION } from '../wire/values'
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'
import { delay } from './backoff'
import { afterClose, leastWait, type AfterClose } from './closeCodes'
import { Outbox, type Command, type Wanted } from './outbox'
import { SendRate } from './sendRate'
import { ServerClock } from './serverClock'

const OPENING = 5_000
const PING = 2_500
const PONG = 9_000
/** How long the server takes to allow a whole burst of frames again. */
const HUSH = 4_000
/** Milliseconds; a page that isn't painted, because it lies behind another, doesn't wait for its next frame. */
const LONGEST_HOLD = 100

/** The connection's state. `lost`: it reconnects by itself; `ended`: it doesn't, and `then` says what helps. */
export type Line =
  { is: 'opening' } | { is: 'live' } | { is: 'lost' } | { is: 'ended'; code: number; then: AfterClose }

/** Where the viewer is in the log. */
export interface LogPosition {
  epoch: string
  last: number
}

export interface Listener {
  /** A frame about the table, the game or the server. */
  hear(frame: wire.FromServer): void
  line(line: Line): void
  /** The last entry we have; null to get everything anew. */
  whereabouts(): LogPosition | null
}

export interface Address {
  url: string
  table: string
  token: string | null
  /** The language for games in words; null for games with a view. */
  lang: () => Language | null
  /** This page shows a replay of that table: it gets what spectators get, and the others are told. */
  replay?: boolean
}

export class Connection {
  readonly clock = new ServerClock()
  readonly #address: Address
  readonly #ears: Listener
  readonly #outbox = new Outbox()
  #socket: WebSocket | null = null
  #line: Line = { is: 'opening' }
  #tries = 0
  /** The server has had enough of us: waking up is no reason to come back sooner. */
  #barred = false
  #heard = 0
  /** We have asked, and heard nothing since. */
  #asked = false
  /** What came since a tap, until its effect is painted. */
  #held: string[] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #hush: ReturnType<typeof setTimeout> | undefined
  readonly #rate = new SendRate()
  /** The commands that were sent on this line. */
  readonly #posted = new Set<string>()
  /** Those that were sent before: they may have been carried out, whatever became of the answer. */
  readonly #before = new Set<string>()
  #next: ReturnType<typeof setTimeout> | undefined

  constructor(address: Address, ears: Listener) {
    this.#address = address
    this.#ears = ears
  }

  open(): void {
    document.addEventListener('visibilitychange', this.#wake)
    addEventListener('pageshow', this.#wake)
    addEventListener('online', this.#wake)
    this.#connect()
  }

  /** Close it for good. */
  close(): void {
    document.removeEventListener('visibilitychange', this.#wake)
    removeEventListener('pageshow', this.#wake)
    removeEventListener('online', this.#wake)
    this.#hangUp()
    this.#outbox.giveUp('closed')
  }

  /** Have a command carried out, once, however often it must be sent. Fails with Refused. */
  send(wanted: Wanted): Promise<void> {
    const { done } = this.#outbox.put(wanted)
    if (this.#line.is === 'live' && this.#hush === undefined) this.#sendOn()
    if (this.#line.is === 'ended') this.#outbox.giveUp('closed')
    return done
  }

  /** Never send these again: they would mean something else by now. */
  drop(which: (command: Command) => boolean): void {
    this.#outbox.giveUp('too_late', which)
  }

  /** A tap shows its effect first: what the server says meanwhile waits for the next frame, in order. */
  hold(): void {
    if (this.#held || document.visibilityState === 'hidden') return
    this.#held = []
    const late = setTimeout(() => this.#release(), LONGEST_HOLD)
    afterFrame(() => {
      clearTimeout(late)
      this.#release()
    })
  }

  #release(): void {
    const socket = this.#socket
    const held = this.#held ?? []
    this.#held = null
    for (const data of held) if (this.#socket === socket) this.#hear(data)
  }

  /** Reconnect at once with a new hello, to be sent something else. */
  greetAgain(): void {
    if (this.#socket) this.#connect()
  }

  /** Our state is inconsistent: disconnect and get a snapshot. */
  startOver(): void {
    this.#lose()
  }

  // Coming and going

  #connect(): void {
    this.#hangUp()
    const socket = new WebSocket(this.#address.url)
    this.#socket = socket
    this.#say({ is: this.#tries ? 'lost' : 'opening' })
    this.#timer = setTimeout(() => this.#lose(), OPENING)
    socket.onopen = () => this.#hello()
    socket.onmessage = (message) => {
      const data = String(message.data)
      if (this.#held) this.#held.push(data)
      else this.#hear(data)
    }
    socket.onclose = ({ code }) => this.#closed(code)
  }

  #hear(data: string): void {
    this.#frame(JSON.parse(data) as wire.FromServer)
  }

  #hello(): void {
    const { table, token, replay } = this.#address
    const lang = this.#address.lang()
    const hello: wire.Hello = {
      t: 'hello',
      v: VERSION,
      table,
      ...(token && { token }),
      ...(lang && { lang }),
      ...(replay && { replay }),
    }
    this.#post({ ...hello, ...this.#ears.whereabouts() })
  }

  #frame(frame: wire.FromServer): void {
    this.#heard = Date.now()
    this.#asked = false
    if (frame.t === 'welcome') this.clock.greet(frame.now)
    if (frame.t === 'live') this.#live()
    if (frame.t === 'pong') this.clock.hear(frame.at, frame.now)
    if (frame.t === 'ok') this.#done(frame.id)
    if (frame.t === 'no') this.#outbox.no(frame.id, this.#meant(frame))
    if (frame.t === 'notice' && frame.kind === 'slow') this.#slowDown()
    this.#ears.hear(frame)
  }

  #live(): void {
    clearTimeout(this.#timer)
    this.#tries = 0
    this.#say({ is: 'live' })
    this.#resend()
    this.#ping()
    this.#beat = setInterval(() => this.#ping(), PING)
  }

  /** In order, each with the id it had. */
  #resend(): void {
    for (const id of this.#posted) this.#before.add(id)
    this.#posted.clear()
    this.#sendOn()
  }

  #done(id: string): void {
    this.#before.delete(id)
    this.#outbox.ok(id)
  }

  /** Nothing could be saved this time; what the server did the first time, nobody has told us. */
  #meant({ id, code }: wire.No): string {
    return this.#before.delete(id) && code === 'unavailable' ? 'uncertain' : code
  }

  /** What wasn't sent yet, in order; no faster than the server allows, the rest in a moment. */
  #sendOn(): void {
    clearTimeout(this.#next)
    for (const command of this.#outbox.unanswered()) {
      if (this.#posted.has(command.id)) continue
      if (!this.#rate.take()) {
        this.#next = setTimeout(() => this.#sendOn(), this.#rate.wait)
        return
      }
      this.#post(command)
      this.#posted.add(command.id)
    }
  }

  /** The server has dropped a frame, and doesn't say which. Commands wait, so that none overtakes that one. */
  #slowDown(): void {
    clearTimeout(this.#next)
    clearTimeout(this.#hush)
    this.#hush = setTimeout(() => {
      this.#hush = undefined
      this.#resend()
    }, HUSH)
  }

  /**
   * A clock that was set back tells nothing either: better a new connection than a dead one. But a page that lies
   * behind others may ask only once a minute, so there silence means something only after a question.
   */
  #ping(): void {
    const silent = Math.abs(Date.now() - this.#heard) > PONG
    if (silent && (this.#asked || document.visibilityState === 'visible')) return this.#lose()
    this.#post({ t: 'ping', at: Date.now() })
    this.#asked = true
  }

  #post(frame: wire.FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  // Losing it

  #closed(code: number): void {
    const next = afterClose(code)
    if (next === 'resume' && this.#tries === 0) {
      this.#tries = 1
      return this.#connect()
    }
    if (next === 'retry' || next === 'resume') return this.#lose(leastWait(code))
    this.#hangUp()
    this.#say({ is: 'ended', code, then: next })
    this.#outbox.giveUp('closed')
  }

  #lose(least = 0): void {
    this.#hangUp()
    this.#barred = least > 0
    this.#say({ is: 'lost' })
    this.#timer = setTimeout(() => this.#connect(), least + delay(this.#tries))
    this.#tries += 1
  }

  #hangUp(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#beat)
    clearTimeout(this.#hush)
    clearTimeout(this.#next)
    this.#hush = undefined
    const socket = this.#socket
    this.#socket = this.#held = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  /** The device has woken up: reconnect at once if the connection died in its sleep. */
  readonly #wake = (): void => {
    if (document.visibilityState === 'hidden') return
    if (this.#line.is === 'lost' && !this.#barred) this.#connect()
    else if (this.#line.is === 'live') this.#ping()
  }

  #say(line: Line): void {
    this.#line = line
    this.#ears.line(line)
  }
}
