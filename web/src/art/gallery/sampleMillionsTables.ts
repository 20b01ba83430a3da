/** Sample tables of Millions of Dollars for the gallery. */

import type { Role } from '../../wire/millions'
import { ORDER } from '../../wire/values'
import { LOOKS } from '../gangsters/looks/names'
import type { StageView, PlaceView, SeatView } from '../../games/millions/stage/stageView'
import { NAMES } from './sampleCashTables'

export const STEPS = ['planning', 'talk', 'roll call'] as const
export type HeistStep = (typeof STEPS)[number]

function placeOf(seat: number, step: HeistStep): PlaceView {
  const state = step !== 'planning' && seat === 3 ? 'left' : step === 'roll call' && seat === 1 ? 'out' : 'in'
  const role: Role | null = step === 'roll call' && seat < 3 ? (ORDER[seat] ?? null) : null
  const payers = step === 'talk' && seat % 3 === 2 ? [LOOKS[0], LOOKS[5]] : []
  const offers = payers.map((look) => ({ look, until: null }))
  return { state, role, ante: state === 'left' ? 0 : 1, payers: offers, offered: '3 M' }
}

function playerAt(seat: number, count: number, step: HeistStep): SeatView {
  const places = count === 3 ? [placeOf(seat, step), placeOf(seat + 1, step)] : [placeOf(seat, step)]
  return {
    name: NAMES[seat] ?? '',
    look: LOOKS[seat] ?? 'velvet',
    presence: seat === 5 ? 'away' : seat === 4 ? 'covered' : seat > 2 ? 'bot' : 'here',
    leader: seat === 1,
    ready: step === 'talk' && seat === 4,
    cash: `${String(5 + ((seat * 7) % 12))} M`,
    claim: step === 'talk' && seat % 2 === 0 ? (ORDER[seat % 5] ?? null) : null,
    intimidations: seat === 2 ? 2 : seat === 7 ? 1 : 0,
    places,
    label: NAMES[seat] ?? '',
  }
}

export function sampleTable(count: number, step: HeistStep, me: number | null): StageView {
  return {
    seats: Array.from({ length: count }, (_, seat) => playerAt(seat, count, step)),
    me,
    hidden: step === 'planning' ? '' : 'face down',
    bank: {
      name: 'Riverside Credit Union',
      amount: '9 M',
      ante: 1,
      anteText: 'Ante 1 M',
      symbol: 'driver',
      symbolText: '+1 M',
    },
    roles: ORDER.map((role, at) => ({
      role,
      count: step === 'planning' ? 0 : ([1, 2, 1, 2, 1][at] ?? 0),
      state: step !== 'roll call' ? 'waiting' : at < 2 ? 'called' : at === 2 ? 'calling' : 'waiting',
      label: role,
    })),
    turn: step === 'roll call' ? 2 : null,
    flights: [],
  }
}
