// Made by `npm run types` out of the server's own types. Do not edit.

/**
 * How a table wants to play.
 */
export type Speed = 'blitz' | 'days' | 'normal' | 'off' | 'party' | 'relaxed'
export type FromServer = Welcome | Snapshot | Seen | Live | In | Ok | No | Wrong | Pong | Notice
export type FromClient =
  | Hello
  | Ping
  | Answer
  | Wish
  | Promise
  | Throw
  | Ready
  | Rename
  | Say
  | Away
  | Leave
  | Settle
  | AddBot
  | Remove
  | Lock
  | HandOver
  | Begin
  | Pause
  | Resume
  | Hurry
  | Again
export type Bookkeeping = Asked | Sealed | Waiting | Answered
export type Api = NewTable | Join | Offered | Whereabouts | WordsOfGame | Seated | Listed | Body | Story

/**
 * Who I am here. Then comes a snapshot, or what I missed; then `live`.
 */
export interface Welcome {
  t: 'welcome'
  v: number
  epoch: string
  now: number
  n: number
  place?: number | null
  resumed?: boolean
}
/**
 * Everything a viewer knows, at number `n`.
 */
export interface Snapshot {
  t: 'snapshot'
  n: number
  room: Room
  game?: GameSeen | null
  timing?: Timing | null
}
/**
 * Everything about a table but the game itself.
 */
export interface Room {
  table: string
  code: string
  phase: string
  game: string
  rules: number
  setup: {
    [k: string]: unknown
  }
  speed: Speed
  people: Sitter[]
  host: number | null
  listed?: boolean
  chat?: boolean
  locked?: boolean
  pausing?: boolean
  paused?: boolean
  asleep?: boolean
  games?: number
  dealing?: Dealing | null
}
/**
 * What everybody knows of somebody at the table. `seat` is theirs in the game that is being played.
 */
export interface Sitter {
  place: number
  name: string
  look: string
  seat?: number | null
  bot?: string | null
  here?: boolean
  ready?: boolean
  covered?: boolean
}
/**
 * How the deal stands: the seal on the secret, and who is to promise or throw something in now.
 */
export interface Dealing {
  name: string
  commitment: string
  attempt: number
  promising?: number[]
  throwing?: number[]
}
/**
 * The game as one viewer knows it: the table, my hand, my question.
 */
export interface GameSeen {
  name: string
  rules: number
  setup: unknown
  seats: number[]
  table: unknown
  me?: number | null
  hand?: unknown
  waiting?: number[]
  decision?: Decision | null
  outcome?: Outcome | null
  told?: Told | null
}
/**
 * A question to one seat. What silence means is part of the question.
 *
 *     Silence need not be among the options: nobody chooses to be too slow. On an open floor every answer counts
 *     at once and the seat is asked again, until silence or everybody ends it.
 */
export interface Decision {
  prompt: string
  options: Action[]
  silence: Action
  about: number | null
  floor: boolean
}
export interface Action {
  do: string
  [k: string]: unknown
}
/**
 * How a game ended: everybody's score by seat, and who won (nobody, one or several).
 */
export interface Outcome {
  scores: number[]
  winners: number[]
}
/**
 * What just happened, what there is to see now, and what is asked: everything a plain table shows.
 */
export interface Told {
  lines?: string[]
  table?: string[]
  question?: string | null
  rule?: string | null
  options?: string[]
  outcome?: string[]
}
/**
 * The open round: when its questions start to count, and when it ends.
 */
export interface Timing {
  round: number
  starts: number
  deadline?: number | null
  counting?: boolean
  floor?: boolean
}
/**
 * One entry as one viewer sees it.
 */
export interface Seen {
  t: 'entry'
  n: number
  at: number
  news?: News[]
  facts?: Event[]
  room?: Room | null
  timing?: Timing | null
  told?: Told | null
}
/**
 * What happened to the table, in a word; `place` is whose doing it was.
 */
export interface News {
  kind: string
  place?: number | null
  text?: string
}
export interface Event {
  event: string
  [k: string]: unknown
}
/**
 * That is everything up to `n`; from here on it comes as it happens.
 */
export interface Live {
  t: 'live'
  n: number
  draft?: Draft | null
  wishes?: Wishes[]
}
/**
 * My answer as it stands; it may still change.
 */
export interface Draft {
  round: number
  answer: Action
}
/**
 * What is to be played for me should I be silent, the best first.
 */
export interface Wishes {
  prompt: string
  answers: Action[]
}
/**
 * How many people have answered in this round, of how many. Not numbered: the next one says it again.
 */
export interface In {
  t: 'in'
  round: number
  count: number
  of: number
}
/**
 * That command is carried out, and on the disk.
 */
export interface Ok {
  t: 'ok'
  id: string
}
/**
 * That command is not carried out, and nothing has changed.
 */
export interface No {
  t: 'no'
  id: string
  code: string
}
/**
 * That frame was not understood. `ref` stands in the server's log.
 */
export interface Wrong {
  t: 'error'
  code: string
  ref: string
}
export interface Pong {
  t: 'pong'
  at: number
  now: number
}
/**
 * Something about the server: `restart` in `within` milliseconds, `slow` to those who send too much.
 */
export interface Notice {
  t: 'notice'
  kind: 'restart' | 'slow'
  within?: number
}
/**
 * The first frame. With a token I sit at the table, without one I watch.
 */
export interface Hello {
  t: 'hello'
  v: number
  table: string
  token?: string | null
  epoch?: string | null
  last?: number | null
  lang?: ('en' | 'fr' | 'pl') | null
}
/**
 * Are you there, and what time is it? `at` comes back as it is.
 */
export interface Ping {
  t: 'ping'
  at?: number
}
/**
 * My answer in this round. It may be changed until the round ends; on an open floor it counts.
 */
export interface Answer {
  t: 'answer'
  id: string
  round: number
  answer: unknown
}
/**
 * What I would answer to such a question, the best first, should I not answer in time.
 */
export interface Wish {
  t: 'wish'
  id: string
  prompt: string
  answers: unknown[]
}
/**
 * The SHA-256, in hex, of what I will throw in.
 */
export interface Promise {
  t: 'promise'
  id: string
  promise: string
}
/**
 * What I promised: 32 hex digits, drawn at random.
 */
export interface Throw {
  t: 'throw'
  id: string
  entropy: string
}
export interface Ready {
  t: 'ready'
  id: string
  ready: boolean
}
export interface Rename {
  t: 'rename'
  id: string
  name: string
  look: string
}
/**
 * `emote` and `line` name one that everybody knows; `chat` is free text.
 */
export interface Say {
  t: 'say'
  id: string
  kind: string
  text: string
}
/**
 * I go, and may come back: a bot plays on at once.
 */
export interface Away {
  t: 'away'
  id: string
}
/**
 * For good.
 */
export interface Leave {
  t: 'leave'
  id: string
}
/**
 * Another game, other options, another speed: what is not said stays.
 */
export interface Settle {
  t: 'settle'
  id: string
  game?: string | null
  setup?: {
    [k: string]: unknown
  } | null
  speed?: Speed | null
  listed?: boolean | null
  chat?: boolean | null
}
export interface AddBot {
  t: 'add-bot'
  id: string
  bot?: string | null
}
/**
 * Free a place; in a game a bot plays on there.
 */
export interface Remove {
  t: 'remove'
  id: string
  place: number
}
/**
 * Nobody else may sit down.
 */
export interface Lock {
  t: 'lock'
  id: string
  locked: boolean
}
/**
 * Make somebody else the host.
 */
export interface HandOver {
  t: 'hand-over'
  id: string
  place: number
}
/**
 * Deal; after a game, at once to the same people once more.
 */
export interface Begin {
  t: 'begin'
  id: string
}
/**
 * Let the next step wait.
 */
export interface Pause {
  t: 'pause'
  id: string
}
export interface Resume {
  t: 'resume'
  id: string
}
/**
 * End this step without those who have not answered, where there is no clock.
 */
export interface Hurry {
  t: 'hurry'
  id: string
}
/**
 * Back to the lobby after a game.
 */
export interface Again {
  t: 'again'
  id: string
}
/**
 * Only `seat` sees its question; that it is asked is public (`Waiting`).
 */
export interface Asked {
  event: 'Asked'
  seat: number
  decision: Decision
}
/**
 * An answer laid face down until everybody's is in.
 */
export interface Sealed {
  event: 'Sealed'
  seat: number
  action: Action
}
/**
 * The table waits for `seat`.
 */
export interface Waiting {
  event: 'Waiting'
  seat: number
}
/**
 * The table waits for `seat` no more.
 */
export interface Answered {
  event: 'Answered'
  seat: number
}
/**
 * A table of one's own, and oneself as its host.
 */
export interface NewTable {
  game: string
  /**
   * What the others call you.
   */
  name: string
  /**
   * The gangster you are, from GET /api/games.
   */
  look: string
  setup?: {
    [k: string]: unknown
  }
  speed?: Speed
  listed?: boolean
  chat?: boolean
  age?: number | null
}
/**
 * A place at somebody's table.
 */
export interface Join {
  /**
   * What the others call you.
   */
  name: string
  /**
   * The gangster you are, from GET /api/games.
   */
  look: string
  age?: number | null
}
/**
 * Everything there is to choose from.
 */
export interface Offered {
  games: GameOffered[]
  speeds: Speed[]
  looks: string[]
  emotes: string[]
  lines: string[]
  address: string | null
}
/**
 * A game that can be played here.
 */
export interface GameOffered {
  name: string
  title: string
  rules: number
  seats: number[]
  bots: string[]
  setup: unknown
}
/**
 * The table behind a code.
 */
export interface Whereabouts {
  table: string
}
/**
 * A game's title, its options and its rules, in one language.
 */
export interface WordsOfGame {
  title: string
  options: OptionWords[]
  rules: RuleWords[]
}
/**
 * Something a table can agree on.
 */
export interface OptionWords {
  field: string
  name: string
  help: string
  values: ValueWords[]
}
/**
 * One value of an option.
 */
export interface ValueWords {
  value: string
  name: string
  help: string
}
/**
 * The rule behind a question.
 */
export interface RuleWords {
  prompt: string
  text: string
}
/**
 * Where somebody sits now, and the token that proves it. It is told once and kept nowhere.
 */
export interface Seated {
  table: string
  code: string
  place: number
  token: string
}
/**
 * A table in the list: enough to want to sit down.
 */
export interface Listed {
  table: string
  game: string
  speed: Speed
  phase: string
  host: string
  people: number
  seats: number
  setup: {
    [k: string]: unknown
  }
}
export interface Body {
  error: Detail
}
export interface Detail {
  code: string
  message: string
  ref: string
  field: string
}
export interface Story {
  steps: StoryStep[]
  outcome: string[]
}
/**
 * What came of answer `n` (0: of sitting down), and what there was to see then.
 */
export interface StoryStep {
  n: number
  lines: string[]
  table: string[]
}
