/** Records that Python wrote (tests/web/records.py): every deal is proven, and every bent one is found out. */
import { describe, expect, test } from 'vitest'
import { bagOf as cash } from '../../src/games/cash/replay/bags'
import { bagOf as millions } from '../../src/games/millions/replay/bags'
import { draw } from '../../src/replay/fairness/fairDealer'
import { RecordPosition } from '../../src/replay/recordAt'
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
    for (const { n } of drawn(parseRecord(text))) {
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
  ['another name', 'draw', (record) => (player(record).name = 'Somebody')],
  ['another bot', 'draw', (record) => (player(record).bot = 'expert')],
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

function prove(record: GameRecord): ProofResult {
  return proveWith(record, BAGS[record.setup.game] as Bags)
}

function drawn({ answers }: GameRecord): RecordedAnswer[] {
  return answers.filter(({ seat }) => seat === -1)
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
