/** Was the deal fair? Recomputes the commitment and every draw in this browser. */
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Bag } from './bag'
import { commitment, draw, seed } from './fairDealer'
import { RecordPosition } from '../viewsAtStep'
import type { RecordedAnswer, FairDeal, GameRecord } from '../gameRecord'

export type ProofResult =
  | { is: 'fair'; draws: number; commitment: string; secret: string }
  /** Nothing was committed to, the secret is still closed, or the rules are not known here: nothing is proven. */
  | { is: 'unproven'; why: 'fast' | 'unfinished' | 'elsewhere' }
  | { is: 'bent'; why: 'secret' | 'commitment' | 'numbers' | 'result' }
  | { is: 'bent'; why: 'draw'; n: number; label: string }

const SECRET = /^[0-9a-f]{64}$/
const DEALER = -1

/** Of every draw, what lay in the bag before it. */
export type Bags = (label: string, moment: RecordPosition) => Bag

/** `bags` is null for a game whose rules are not known here. */
export function proveDeal(record: GameRecord, bags: Bags | null): ProofResult {
  const { deal } = record.setup
  if (deal.dealer === 'fast') return { is: 'unproven', why: 'fast' }
  if (record.result === null) return { is: 'unproven', why: 'unfinished' }
  const { secret = '' } = record.result
  if (!SECRET.test(secret)) return { is: 'bent', why: 'secret' }
  if (commitment(hexToBytes(secret), deal, record.setup) !== deal.commitment) {
    return { is: 'bent', why: 'commitment' }
  }
  return bags ? proveDraws(record, deal, secret, bags) : { is: 'unproven', why: 'elsewhere' }
}

function proveDraws(record: GameRecord, deal: FairDeal, secret: string, bags: Bags): ProofResult {
  const from = seed(hexToBytes(secret), deal, record.setup)
  const draws = record.answers.filter(({ seat }) => seat === DEALER)
  if (!wellNumbered(record.answers, draws)) return { is: 'bent', why: 'numbers' }
  let moment = new RecordPosition(record, 0)
  const wrong = draws.find((line) => !follows(line, from, (moment = moment.later(line.n - 1)), bags))
  if (wrong) return { is: 'bent', why: 'draw', n: wrong.n, label: wrong.label ?? '' }
  if (!countedRight(moment.later(record.answers.length))) return { is: 'bent', why: 'result' }
  return { is: 'fair', draws: draws.length, commitment: deal.commitment, secret }
}

/** Answers without a gap, and no draw twice. */
function wellNumbered(answers: readonly RecordedAnswer[], draws: readonly RecordedAnswer[]): boolean {
  const labels = new Set(draws.map(({ label }) => label))
  return labels.size === draws.length && answers.every(({ n }, place) => n === place + 1)
}

/** Whether this draw follows from the seed. A record that can't be folded fails, too. */
function follows(
  { label = '', answer }: RecordedAnswer,
  from: Uint8Array,
  moment: RecordPosition,
  bags: Bags,
): boolean {
  try {
    const { cards, count } = bags(label, moment)
    return JSON.stringify(draw(from, label, cards, count)) === JSON.stringify(answer['cards'])
  } catch {
    return false
  }
}

/** Whether the result follows from the facts. */
function countedRight(end: RecordPosition): boolean {
  try {
    const { outcome } = end.view(null).table
    const { scores, winners } = end.record.result?.result ?? {}
    return JSON.stringify([outcome?.scores, outcome?.winners]) === JSON.stringify([scores, winners])
  } catch {
    return false
  }
}
