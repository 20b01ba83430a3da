/** One viewer at one table: what they know, the connection, and their last commands. */
import { api, Connection, owed, Refused, type Line, type Wanted } from '../net'
import { afterEntry, fromSnapshot, type TableState } from '../fold/tableState'
import type { GameView } from '../fold/anyGameView'
import type * as wire from '../wire/types'
import type { Language } from '../words/texts'
import { sameAnswer } from './sameAnswer'
import { recentEntries, withEntry, type LogEntry } from './eventLog'
import { Unconfirmed } from './unconfirmed.svelte'

const NONE: ReadonlySet<string> = new Set()
/** Why a bet is refused that came too late. */
const DECIDED: ReadonlySet<string> = new Set(['not_now', 'too_late'])
/** What is sent for one game only. */
const IN_GAME: ReadonlySet<string> = new Set(['answer', 'wish', 'bet'])

/** On a seat, or on nobody any more. */
type Bet = Omit<wire.MyBet, 'seat'> & { seat: number | null }

export class Session {
  readonly table: string
  readonly token: string | null
  /** How a spectator can get a seat. */
  sit: (() => void) | null = null
  #connection: Connection
  /** The log that our state is from. A new one counts once its snapshot is here. */
  #epoch = ''
  #welcomed = ''
  /** The number of the game that my answers are for. */
  #game = 0
  #lang: Language | null = null
  #anew = false
  #thrown = ''
  #state = $state.raw<TableState | null>(null)
  #line = $state.raw<Line>({ is: 'opening' })
  #place = $state<number | null>(null)
  #drafts = new Unconfirmed<wire.Draft>(() => null)
  #wishes = new Unconfirmed<wire.Wishes>(({ prompt }) => prompt)
  #bets = new Unconfirmed<Bet>(({ kind }) => kind)
  #haunted = $state(-1)
  #left = $state<number | null>(null)
  /** A bot covered my seat when this line began: my coming ends that. */
  #covered = false
  #returned = $state(false)
  #saying = $state.raw<wire.Action | null>(null);
  #in = $state.raw<wire.In | null>(null)
  #log = $state.raw<LogEntry[]>([])
  #trouble = $state<string | null>(null)
  #offset = $state(0)
  // Keep the same list while it's equal, so that texts aren't rendered again.
  #called = $derived(JSON.stringify(called(this.room?.people ?? [])))
  #names = $derived(JSON.parse(this.#called) as string[])

  constructor(table: string, token: string | null, { replay = false } = {}) {
    this.table = table
    this.token = token
    this.#connection = new Connection(
      { url: api.socketUrl(), table, token, lang: () => this.#lang, replay },
      {
        hear: (frame) => this.#hear(frame),
        line: (line) => (this.#line = line),
        whereabouts: () => (this.#anew ? null : this.#state && { epoch: this.#epoch, last: this.#state.n }),
      },
    )
  }

  open(): void {
    this.#connection.open()
  }

  close(): void {
    this.#connection.close()
  }

  /** Get the game in words, in this language; null for games with a view. A new language needs a snapshot. */
  tellIn(lang: Language | null): void {
    if (lang === this.#lang) return
    this.#lang = lang
    this.#anew = true
    this.#connection.greetAgain()
  }

  // What there is to see

  get room(): wire.Room | null {
    return this.#state?.room ?? null
  }

  get view(): GameView | null {
    return this.#state?.view ?? null
  }

  get timing(): wire.Timing | null {
    return this.#state?.timing ?? null
  }

  get line(): Line {
    return this.#line
  }

  /** Where I sit; null if I watch. */
  get place(): number | null {
    return this.#place
  }

  get host(): boolean {
    return this.#place !== null && this.room?.host === this.#place
  }

  get log(): readonly LogEntry[] {
    return this.#log
  }

  /** My answer as it stands in the open round. */
  get draft(): wire.Action | null {
    return this.#drafts.latest(({ round }) => round === this.timing?.round)?.answer ?? null
  }

  /** My last message on an open floor, until the server confirms it. */
  get saying(): wire.Action | null {
    return this.#saying
  }

  /** What is to be played for me this turn should I be silent, the best first. */
  wished(prompt: string): readonly wire.Action[] {
    const mine = this.#wishes.latest((wishes) => wishes.prompt === prompt && wishes.turn === this.#turn)
    return mine?.answers ?? []
  }

  /** The seat I bet on this turn; null if none. */
  betOn(kind: string): number | null {
    return this.#bets.latest((bet) => bet.kind === kind && bet.turn === this.#turn)?.seat ?? null
  }

  /** The dead come back once a turn. */
  get haunted(): boolean {
    return this.#haunted === this.#turn
  }

  /** The seat that I have left in this game, and the only one I may ask for. */
  get left(): number | null {
    return this.#left
  }

  /** I have just come back, and a bot has played for me meanwhile. */
  get returned(): boolean {
    return this.#returned
  }

  readReturn(): void {
    this.#returned = false
  }

  get #turn(): number {
    return this.timing?.turn ?? 0
  }

  /** How many have answered in the open round. */
  get answered(): wire.In | null {
    return this.#in?.round === this.timing?.round ? this.#in : null
  }

  /** The code of the last refusal, until it's dismissed. */
  get trouble(): string | null {
    return this.#trouble
  }

  /** How far the server's clock is ahead of ours. */
  get offset(): number {
    return this.#offset
  }

  /** The players' names, by seat. */
  get names(): string[] {
    return this.#names
  }

  // What there is to do

  /**
   * Have a command carried out; if it is refused, that is said, `illegal` as it was meant, unless it is `unsaid`. True
   * if it was done.
   */
  async do(wanted: Wanted, illegal = 'illegal', unsaid: ReadonlySet<string> = NONE): Promise<boolean> {
    try {
      await this.#connection.send(wanted)
      return true
    } catch (error) {
      const code = error instanceof Refused ? error.code : 'broken'
      if (!unsaid.has(code)) this.#trouble = code === 'illegal' ? illegal : code
      return false
    }
  }

  /** The same for a tap that shows its effect at once, before anything else happens. */
  #tap(wanted: Wanted, illegal?: string, unsaid?: ReadonlySet<string>): Promise<boolean> {
    this.#connection.hold()
    return this.do(wanted, illegal, unsaid)
  }

  /**
   * Answer the open question. It is shown at once, and taken back if it was refused. On an open floor, what was on
   * offer a moment ago may have `changed` since: this text says what.
   */
  async answer(answer: wire.Action, changed = 'changed'): Promise<void> {
    const round = this.timing?.round
    if (round === undefined) return
    if (this.timing?.floor) return this.#speak(round, answer, changed)
    await this.#drafts.show({ round, answer }, this.#tap({ t: 'answer', round, answer }))
  }

  /** On an open floor every answer counts. The second tap of two, on the way to the server, is none. */
  async #speak(round: number, answer: wire.Action, changed: string): Promise<void> {
    if (sameAnswer(this.#saying, answer)) return
    this.#saying = answer
    await this.#tap({ t: 'answer', round, answer }, changed)
    if (this.#saying === answer) this.#saying = null
  }

  /** Say ahead what I would answer this turn, the best first. */
  async wish(prompt: string, answers: wire.Action[]): Promise<void> {
    const turn = this.#turn
    await this.#wishes.show({ prompt, turn, answers }, this.#tap({ t: 'wish', prompt, answers, turn }))
  }

  /**
   * Bet on a seat for pride, or on nobody. It is shown at once, and taken back if it was refused; that it was decided a
   * moment before is worth no words.
   */
  async bet(kind: string, seat: number | null): Promise<void> {
    const turn = this.#turn
    const wanted: Wanted = { t: 'bet', kind, turn, seat }
    await this.#bets.show({ kind, turn, seat }, this.#tap(wanted, undefined, DECIDED))
  }

  settle(): void {
    this.#trouble = null
  }

  // What the server says

  #hear(frame: wire.FromServer): void {
    switch (frame.t) {
      case 'welcome':
        this.#welcomed = frame.epoch
        this.#offset = this.#connection.clock.offset
        this.#place = frame.place ?? null
        return
      case 'snapshot':
        this.#anew = false
        this.#epoch = this.#welcomed
        this.#log = recentEntries(frame)
        return this.#show(fromSnapshot(frame))
      case 'entry':
        return this.#enter(frame)
      case 'live':
        this.#recall(frame)
        return this.#throwIn()
      case 'in':
        this.#in = frame
        return
      case 'pong':
        this.#offset = this.#connection.clock.offset
        return
      case 'error':
        this.#trouble = 'broken'
        return
    }
  }

  /** An entry that can't be folded means our state is wrong: ask for a snapshot. */
  #enter(entry: wire.Seen): void {
    if (this.#state === null) return
    const people = [...(entry.room?.people ?? []), ...this.#state.room.people]
    if (this.#tookSeat(entry)) return this.#beginAnew()
    try {
      this.#show(afterEntry(this.#state, entry, this.#place))
      this.#log = withEntry(this.#log, entry, people)
      this.#noteHaunting(entry)
      this.#noteReturn(entry)
    } catch {
      this.#beginAnew()
    }
    if (this.#line.is === 'live') this.#throwIn()
  }

  /** A bot's seat is mine from now on, with a hand that I have never seen. */
  #tookSeat({ news = [] }: wire.Seen): boolean {
    return news.some(({ kind, place }) => kind === 'took-seat' && place === this.#place)
  }

  #beginAnew(): void {
    this.#state = null
    this.#connection.startOver()
  }

  #noteHaunting({ news = [] }: wire.Seen): void {
    if (news.some(({ kind, place }) => kind === 'haunt' && place === this.#place)) this.#haunted = this.#turn
  }

  #noteReturn({ news = [] }: wire.Seen): void {
    if (!this.#covered || !news.some(({ kind, place }) => kind === 'back' && place === this.#place)) return
    this.#covered = false
    this.#returned = true
  }

  /** What of mine the server has. What it hasn't confirmed is being resent, and stays as it is. */
  #recall({ draft, wishes = [], bets = [], haunted, left }: wire.Live): void {
    this.#drafts.recall(draft ? [draft] : [])
    this.#wishes.recall(wishes)
    this.#bets.recall(bets)
    this.#haunted = haunted ?? -1
    this.#left = left ?? null
    this.#covered = this.room?.people.some(({ place, covered }) => place === this.#place && covered) ?? false
  }

  /** Round numbers restart in every game, so answers of the last one are dropped, even those that are on their way. */
  #forget(): void {
    this.#connection.drop((command) => IN_GAME.has(command.t))
    for (const mine of [this.#drafts, this.#wishes, this.#bets]) mine.forget()
    this.#in = null
    this.#haunted = -1
    this.#left = null
  }

  #show(state: TableState): void {
    const { games = 0 } = state.room
    if (games !== this.#game) this.#forget()
    this.#game = games
    this.#state = state
  }

  /** The device adds to the deal by itself, once. Refused means that the clock was faster: no harm done. */
  #throwIn(): void {
    const wanted = this.room && owed(this.room, this.#place)
    const throwing = `${this.room?.dealing?.name} ${wanted?.t}`
    if (!wanted || throwing === this.#thrown) return
    this.#thrown = throwing
    this.#connection.send(wanted).catch(() => null)
  }
}

function called(people: readonly wire.Sitter[]): string[] {
  const seated = people.filter(({ seat }) => seat !== undefined)
  return seated.sort((one, two) => (one.seat ?? 0) - (two.seat ?? 0)).map(({ name }) => name)
}
