/** What was checked about a deal, and what wasn't, in words. */
import { say } from '../../words/uiTexts.svelte'
import type { FairDeal, GameRecord } from '../gameRecord'
import type { SealCheck } from './sealCheck'
import { shortSeal } from './sealDigits'

/** "Yes" only if someone added a number and this device saw the seal before the deal. */
export function fairVerdict(draws: number, record: GameRecord, seal: SealCheck | null): string {
  const sure = seal?.is === 'same' && chanceOf(record).length > 0
  return say(sure ? 'proof-fair' : 'proof-draws', { count: draws })
}

/** Line by line: the seal, my number, everybody's, the attempts. */
export function vouchedFor(record: GameRecord, deal: FairDeal, seal: SealCheck): string[] {
  const names = chanceOf(record)
  const players = record.setup.players.length
  return [
    sealLine(deal, seal),
    ...(seal.is === 'same' && seal.number ? [say(`proof-number-${seal.number}`)] : []),
    say('proof-chance', { count: names.length, players, names: names.join(', ') }),
    ...(seal.is === 'same' && names.length ? [promisesLine(seal.promises)] : []),
    deal.version === 2 ? say('proof-attempt', { attempt: deal.attempt ?? 1 }) : say('proof-old-seal'),
  ]
}

function promisesLine(seen: boolean): string {
  return say(seen ? 'proof-promises-seen' : 'proof-promises-unseen')
}

function sealLine(deal: FairDeal, seal: SealCheck): string {
  const record = shortSeal(deal.commitment)
  if (seal.is === 'different')
    return say(`proof-different-${seal.why}`, { seal: shortSeal(seal.seal), record })
  if (seal.is === 'missed')
    return say('proof-seal-missed', { saw: seal.saw, attempt: deal.attempt ?? 1, record })
  return say(`proof-seal-${seal.is}`, { record })
}

/** The people who added a number to the deal. Bots don't count, because the server chooses their numbers. */
export function chanceOf({ setup: { players, deal } }: GameRecord): string[] {
  if (deal.dealer === 'fast') return []
  return players.filter(({ bot }, seat) => bot == null && deal.entropies[seat]).map(({ name }) => name)
}
