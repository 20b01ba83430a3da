/** Sample tables for the gallery: one for each step of a turn. */

import { POWERS, SHARES } from '../../wire/values'
import { LOOKS } from '../gangsters/looks/names'
import type { LootView, SeatView, Shot, StageView } from '../../games/cash/stage/stageView'

export const MOMENTS = ['loot', 'aim', 'courage', 'volley', 'after', 'split'] as const
export type TurnMoment = (typeof MOMENTS)[number]

export const NAMES = ['Ana', 'Bartek', 'Chloé', 'Dariusz', 'Emil', 'Françoise', 'Gus', 'Wilhelmina']
const DUCKED = [3, 6]

function target(seat: number, count: number): number {
  return seat !== 0 && seat % 3 === 1
    ? 0
    : (seat * 3 + 2) % count === seat
      ? (seat + 1) % count
      : (seat * 3 + 2) % count
}

function seatAt(seat: number, count: number, moment: TurnMoment): SeatView {
  const guns = moment === 'aim' || moment === 'courage' || moment === 'volley'
  const ducked = moment !== 'aim' && moment !== 'loot' && DUCKED.includes(seat)
  const fallen = moment === 'after' || moment === 'split'
  const state = ducked ? 'ducked' : fallen && seat === 4 ? 'dead' : fallen && seat === 5 ? 'hit' : 'standing'
  return {
    name: NAMES[seat] ?? '',
    look: LOOKS[seat] ?? 'velvet',
    state,
    target: guns && seat !== 7 ? target(seat, count) : null,
    wounds: [0, 1, 2, 0, 3, 1, 0, 0][seat] ?? 0,
    loot: [3, 0, 5, 1, 2, 8, 0, 14][seat] ?? 0,
    power: { id: POWERS[seat * 2] ?? 'kid', says: moment === 'split' && seat === 3 ? 'Heals a wound.' : '' },
    godfather: seat === 2,
    armed: moment !== 'loot' && moment !== 'split' && !ducked,
    presence: seat === 6 ? 'away' : seat === 5 ? 'covered' : seat > 2 ? 'bot' : 'here',
    answered: moment === 'loot' && seat % 2 === 0,
    label: `${NAMES[seat] ?? ''}, standing`,
  }
}

function shots(count: number): Shot[] {
  return Array.from({ length: count }, (_, seat) => seat)
    .filter((seat) => !DUCKED.includes(seat) && seat !== 7)
    .map((seat) => ({ seat, target: target(seat, count), bullet: seat % 2 ? 'bang' : 'click' }))
}

function lootOn(moment: TurnMoment): LootView[] {
  return SHARES.map((loot, at) => ({
    loot,
    count: [2, 1, 1, 1, 0, 0, 2, 1, 0, 1][at] ?? 0,
    label: loot,
    take: moment === 'split' ? `Take ${loot}` : undefined,
    wish: moment === 'split' && at < 3 ? at + 1 : undefined,
  })).filter((view) => view.count > 0)
}

export function sampleTable(
  count: number,
  moment: TurnMoment,
  me: number | null,
  volleyTurned: number,
): StageView {
  return {
    seats: Array.from({ length: count }, (_, seat) => seatAt(seat, count, moment)),
    me,
    loot: lootOn(moment),
    turn: moment === 'split' ? 1 : null,
    volley: moment === 'volley' ? { shots: shots(count), turned: volleyTurned } : null,
    flights: moment === 'split' ? [{ key: 'a', loot: 'bill-20', from: 'table', to: 1 }] : [],
  }
}
