/** Records that Python wrote (tests/web/records.py): every deal is proven, and every bent one is found out. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bagOf as cash } from '../../src/games/cash/replay/drawBags'
import { bagOf as millions } from '../../src/games/millions/replay/drawBags'
import { commitment, draw } from '../../src/replay/fairness/fairDealer'
import { RecordPosition } from '../../src/replay/viewsAtStep'
import { proveDeal as proveWith, type Bags, type ProofResult } from '../../src/replay/fairness/dealProof'
import {
  NoRecord,
  parseRecord,
  type RecordedAnswer,
  type FairDeal,
  type GameRecord,
} from '../../src/replay/gameRecord'
import { RECORDS } from '../records'

const BAGS: Record<string, Bags> = { 'cash-n-guns': cash, 'millions-of-dollars': millions }

describe.each(RECORDS)('%s', (_, text) => {
  test('every draw follows from the secret and what was thrown in', () => {
    const record = parseRecord(text)
    const finding = prove(record)
    expect(finding).toMatchObject({ is: 'fair', draws: drawn(record).length })
  })

  test('anybody can be followed to the end, and the winner is the one that was written down', () => {
    const record = parseRecord(text)
    const end = new RecordPosition(record, record.answers.length)
    for (const eyes of [null, ...record.setup.players.keys()]) {
      expect(end.view(eyes).table.outcome).toMatchObject(record.result?.result ?? {})
    }
  })

  test('a card that luck did not deal is found out', () => {
    for (const { n } of some(drawn(parseRecord(text)))) {
      const record = parseRecord(text)
      const line = record.answers[n - 1] as RecordedAnswer
      const cards = line.answer['cards'] as (string | number)[]
      line.answer['cards'] = [...cards.slice(1), 'joker']
      expect(prove(record)).toMatchObject({ is: 'bent', why: 'draw', n })
    }
  })
})

const BENT: [string, string, (record: GameRecord) => void][] = [
  [
    'another secret',
    'commitment',
    (record) => Object.assign(record.result ?? {}, { secret: '0'.repeat(64) }),
  ],
  ['half a secret', 'secret', (record) => Object.assign(record.result ?? {}, { secret: 'abc' })],
  ['another commitment', 'commitment', (record) => (deal(record).commitment = '0'.repeat(64))],
  ['another table', 'commitment', (record) => (deal(record).table = 'elsewhere')],
  ['another text thrown in', 'draw', (record) => (deal(record).entropies['0'] = 'heads')],
  ['a text left out', 'draw', (record) => delete deal(record).entropies['0']],
  ['another name', 'commitment', (record) => (player(record).name = 'Somebody')],
  ['another bot', 'commitment', (record) => (player(record).bot = 'expert')],
  ['another option', 'commitment', (record) => Object.assign(record.setup.setup, { host: 7 })],
  ['another attempt', 'commitment', (record) => (deal(record).attempt = 2)],
  ['another time', 'commitment', (record) => (deal(record).shown = 1)],
  ['an older way to seal', 'commitment', (record) => (deal(record).version = 1)],
  ['a draw left out', 'numbers', (record) => record.answers.splice(0, 1)],
  [
    'a draw told twice',
    'numbers',
    (record) => record.answers.push({ ...first(record), n: record.answers.length + 1 }),
  ],
  ['another winner', 'result', (record) => Object.assign(record.result?.result ?? {}, { winners: [99] })],
]

test.each(BENT)('%s is found out', (_, why, bend) => {
  for (const [, text] of RECORDS) {
    const record = parseRecord(text)
    bend(record)
    expect(prove(record)).toMatchObject({ is: 'bent', why })
  }
})

test('an older deal is proven by the seal of its time', () => {
  for (const [, text] of RECORDS) {
    const record = parseRecord(text)
    const fair = deal(record)
    Object.assign(fair, { version: 1, attempt: 1, shown: 0 })
    const secret = Uint8Array.from(Buffer.from(record.result?.secret ?? '', 'hex'))
    fair.commitment = commitment(secret, fair, record.setup)
    expect(fair.commitment).toBe(sealedLong(fair.table, record.setup, secret))
    expect(prove(record)).toMatchObject({ is: 'fair' })
  }
})

test('a seal of a later version is not read', () => {
  const [, text] = RECORDS[0] as (typeof RECORDS)[number]
  expect(() => parseRecord(text.replace('"version":2', '"version":3'))).toThrow(NoRecord)
})

test('a game that was not finished, or dealt fast, proves nothing', () => {
  const [, text] = RECORDS[0] as (typeof RECORDS)[number]
  expect(prove({ ...parseRecord(text), result: null })).toEqual({ is: 'unproven', why: 'unfinished' })
  const fast = parseRecord(text)
  fast.setup.deal = { dealer: 'fast', seed: '1' }
  expect(prove(fast)).toEqual({ is: 'unproven', why: 'fast' })
})

test.each(['', 'hello', '{}', '{"line":"setup"}', '[]\n[]'])('%j is no record', (text) => {
  expect(() => parseRecord(text)).toThrow(NoRecord)
})

test('the worked example of docs/record.md comes out', () => {
  const seed = Uint8Array.from(
    Buffer.from('005365ddf297369506caebb627f0daa053749f0ce0d4c3f7e51b6f76612fc9dc', 'hex'),
  )
  expect(draw(seed, 'godfather', [0, 1, 2, 3], 1)).toEqual([1])
})

/** The first version, by hand. */
function sealedLong(table: string, { game, rules }: GameRecord['setup'], secret: Uint8Array): string {
  const hash = (part: string | Uint8Array) => createHash('sha256').update(part).digest()
  const parts = ['stickup/commitment/1', table, `${game}/${rules}`, secret].map(hash)
  return hash(Buffer.concat(parts)).toString('hex')
}

function prove(record: GameRecord): ProofResult {
  return proveWith(record, BAGS[record.setup.game] as Bags)
}

function drawn({ answers }: GameRecord): RecordedAnswer[] {
  return answers.filter(({ seat }) => seat === -1)
}

/** The first, the last and a few between: each is proven with all that came before it. */
function some<T>(draws: T[]): T[] {
  const step = Math.ceil(draws.length / 6)
  return draws.filter((_, index) => index % step === 0 || index === draws.length - 1)
}

function deal(record: GameRecord): FairDeal {
  return record.setup.deal as FairDeal
}

function first(record: GameRecord): RecordedAnswer {
  return record.answers[0] as RecordedAnswer
}

function player(record: GameRecord) {
  return record.setup.players[0] ?? { name: '' }
}
