import type * as wire from '../wire/types'

/** Any command. */
export type Command = Exclude<wire.FromClient, wire.Hello | wire.Ping>
/** The same without its id, which is ours to give. */
export type Wanted = Command extends infer Each ? (Each extends Command ? Omit<Each, 'id'> : never) : never

/** The server said no, and this is its code. */
export class Refused extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

interface Waiting {
  command: Command
  done: () => void
  failed: (why: Refused) => void
}

/** Commands that nobody has answered yet. Each is kept, and sent again, until it is. */
export class Outbox {
  readonly #waiting = new Map<string, Waiting>()

  /** A command to send, and the promise that it is carried out. It fails with Refused. */
  put(wanted: Wanted): { command: Command; done: Promise<void> } {
    const command = { ...wanted, id: freshId() } as Command
    const done = new Promise<void>((resolve, reject) => {
      this.#waiting.set(command.id, { command, done: resolve, failed: reject })
    })
    return { command, done }
  }

  /** In the order they were put. */
  unanswered(): Command[] {
    return [...this.#waiting.values()].map(({ command }) => command)
  }

  ok(id: string): void {
    for (const outrun of this.#outrunBy(id)) this.no(outrun, 'slow_down')
    this.#take(id)?.done()
  }

  no(id: string, code: string): void {
    this.#take(id)?.failed(new Refused(code))
  }

  /** Fail all of them, or these: no answers will come. */
  giveUp(code: string, which: (command: Command) => boolean = () => true): void {
    for (const command of this.unanswered()) if (which(command)) this.no(command.id, code)
  }

  /** The server answers in order: it has dropped earlier answers of the round, which would replace this one now. */
  #outrunBy(id: string): string[] {
    const by = this.#waiting.get(id)?.command
    if (by?.t !== 'answer') return []
    const waiting = this.unanswered()
    const earlier = waiting.slice(0, waiting.indexOf(by))
    return earlier.filter((one) => one.t === 'answer' && one.round === by.round).map((one) => one.id)
  }

  #take(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }
}

/** Random hex digits. Works without a secure context, too. */
export function freshHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function freshId(): string {
  return freshHex(12)
}
