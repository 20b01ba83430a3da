/** The record of a finished game (docs/record.md): the setup, every answer, and every fact with who saw it. */
import { gameCalled } from '../games'
import type * as wire from '../wire/types'
import { RULES } from '../wire/values'

export interface RecordedPlayer {
  name: string
  bot?: string | null
}

export interface FairDeal {
  dealer: 'fair'
  table: string
  commitment: string
  entropies: Record<string, string>
  /** Of the commitment; 1 if left out. */
  version?: number
  attempt?: number
  /** When the commitment was shown. */
  shown?: number
}

export interface FastDeal {
  dealer: 'fast'
  seed: string
}

export interface Setup {
  line: 'setup'
  stickup: 'record'
  format: number
  game: string
  rules: number
  setup: { seats: number }
  players: RecordedPlayer[]
  deal: FairDeal | FastDeal
  /** Older records do not say. */
  looks?: string[]
}

/** `to` is a seat, everybody, or nobody while the game lasts. */
export interface RecordedFact {
  to: number | '*' | 'dealer'
  fact: wire.Event
}

export interface RecordedAnswer {
  line: 'answer'
  n: number
  seat: number
  by: string
  answer: wire.Action
  facts: RecordedFact[]
  label?: string
}

export interface Result {
  line: 'result'
  result: wire.Outcome
  secret?: string
}

export interface GameRecord {
  setup: Setup
  start: RecordedFact[]
  answers: RecordedAnswer[]
  /** Null if the game was not finished. */
  result: Result | null
}

/** A file that is no record, or one of another version. */
export class NoRecord extends Error {}

const FORMAT = 1
const NEWEST_SEAL = 2

export function parseRecord(text: string): GameRecord {
  const lines = text.split('\n').filter(Boolean).map(parsed)
  const [setup, start, ...rest] = lines as [
    Setup?,
    { line: string; facts: RecordedFact[] }?,
    ...(RecordedAnswer | Result)[],
  ]
  if (setup?.line !== 'setup' || setup.stickup !== 'record' || start?.line !== 'start') {
    throw new NoRecord('no record')
  }
  if (setup.format !== FORMAT || !(setup.rules <= newest(setup.game))) throw new NoRecord('another version')
  if (setup.deal.dealer === 'fair' && (setup.deal.version ?? 1) > NEWEST_SEAL) {
    throw new NoRecord('another version of the seal')
  }
  const last = rest.at(-1)
  const result = last?.line === 'result' ? last : null
  const answers = result ? rest.slice(0, -1) : rest
  if (!answers.every((line) => line.line === 'answer')) throw new NoRecord('lines out of order')
  return { setup, start: start.facts, answers, result }
}

/** The server tells games that have no view here. */
function newest(game: string): number {
  return gameCalled(game) ? RULES[game as keyof typeof RULES] : Infinity
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new NoRecord('not JSON')
  }
}
