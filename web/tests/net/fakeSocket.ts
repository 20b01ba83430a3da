/** A WebSocket whose other end is the test. */
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type * as wire from '../../src/wire/types'

export class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  /** The one that was opened last. */
  static get last(): Socket {
    const last = Socket.all.at(-1)
    if (!last) throw new Error('nobody has connected')
    return last
  }

  readonly url: string
  readyState = 0
  sent: wire.FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: string) {
    this.url = url
    Socket.all.push(this)
  }

  send(frame: string): void {
    this.sent.push(JSON.parse(frame) as wire.FromClient)
  }

  close(): void {
    this.readyState = 3
  }

  // The server's part

  accept(): void {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }

  say(frame: wire.FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  /** Accept, and greet. */
  greet(n = 0): void {
    this.accept()
    this.say({ t: 'welcome', v: 1, epoch: 'epoch', now: Date.now(), n })
    this.say({ t: 'live', n })
  }

  hangUp(code: number): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  /** What was sent of this kind. */
  got(kind: wire.FromClient['t']): wire.FromClient[] {
    return this.sent.filter((frame) => frame.t === kind)
  }
}

/** To be called first by a test file that connects. Whatever a test leaves open would call again in another one. */
export function fakeSockets(): void {
  beforeEach(() => {
    vi.stubGlobal('WebSocket', Socket)
    Socket.all = []
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    expect(Socket.all.filter((socket) => socket.readyState < 3)).toEqual([])
  })
}
