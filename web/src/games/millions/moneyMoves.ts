/** Which fact moves whose money, as games/millions_of_dollars/rules/money_moves.py says. */
import type { Event } from '../../wire/millions'
import { pairs } from '../../fold/listHelpers'

type Move = [seat: number, amount: number]
type Moving = Extract<
  Event['event'],
  | 'AntePaid'
  | 'Offered'
  | 'OfferWithdrawn'
  | 'MoneyGiven'
  | 'Left'
  | 'AnteReturned'
  | 'SnitchFined'
  | 'LootShared'
  | 'DriverPaid'
  | 'BruteRobbed'
  | 'SymbolPaid'
>
export type MovesMoney = Extract<Event, { event: Moving }>

const MOVES: { [Kind in Moving]: (told: Extract<Event, { event: Kind }>) => Move[] } = {
  AntePaid: (told) => (told.by_reserve ? [] : [[told.seat, -told.amount]]),
  Offered: ({ seat, amount }) => [[seat, -amount]],
  OfferWithdrawn: ({ seat, amount }) => [[seat, amount]],
  MoneyGiven: ({ seat, to, amount }) => [
    [seat, -amount],
    [to, amount],
  ],
  Left: ({ seat, ante, amounts }) => [[seat, ante + sum(amounts)]],
  AnteReturned: ({ seat, amount }) => [[seat, amount]],
  SnitchFined: ({ seat, amount }) => [[seat, -amount]],
  LootShared: ({ share, characters }) => characters.map(([seat]) => [seat, share]),
  DriverPaid: ({ driver, payers, amounts }) => [
    ...pairs(payers, amounts).map(([[payer], amount]): Move => [payer, -amount]),
    [driver[0], sum(amounts)],
  ],
  BruteRobbed: ({ crook, brute, amount }) => [
    [brute[0], -amount],
    [crook[0], amount],
  ],
  SymbolPaid: ({ character, amount }) => [[character[0], amount]],
}

export function moves(told: MovesMoney): Move[] {
  return MOVES[told.event](told as never)
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
