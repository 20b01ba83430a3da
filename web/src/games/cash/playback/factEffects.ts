/** Playback, fact by fact: how long each is shown, and its effect on the picture meanwhile. */
import type { LootFlight } from '../stage/stageView'
import type { Event, CashTable, ToTable } from '../../../wire/cash'
import { at } from '../../../fold/listHelpers'
import { table } from '../fold'
import { NO_EFFECTS, type StageEffects } from '../stage/buildStageView'

const USUAL = 500
/** Longer than it takes to grow and to be seen large for four fifths of a second: BangFlash.svelte. */
const BANG = 950
const WOUND = 700
/** Milliseconds, where the usual time is too long or too short. */
const HOLD: Partial<Record<ToTable['event'], number>> = {
  PowersShown: 1200,
  GodfatherNamed: 600,
  TurnBegan: 450,
  LootRevealed: 700,
  Hustled: 800,
  GunsLoaded: 350,
  GunsAimed: 1500,
  AimOrdered: 800,
  GunAimed: 800,
  CourageShown: 1000,
  BulletDiscarded: 150,
  WoundHealed: 900,
  BillTaken: 800,
  LootStolen: 900,
  BulletShown: 450,
  Wounded: 900,
  Unscathed: 1000,
  Died: 1100,
  BodyLooted: 900,
  BodyRemoved: 300,
  ShareForbidden: 1000,
  NothingTaken: 600,
  ShareTaken: 400,
  ShareBuried: 1000,
  ShareSwapped: 1000,
  KitUsed: 700,
  BangFetched: 700,
}
/** Public, and over at once. */
const AT_ONCE = new Set<string>(['CardDiscarded', 'LootMoved', 'LootOpened', 'GameEnded'])

/** Facts that stay in the volley: the cards lie open until the dead are counted. */
const VOLLEY = new Set<string>(['BulletShown', 'Wounded', 'Unscathed', 'Died'])

/** Facts that are the doing of a power: that of the gangster in `seat`. */
const POWERS = new Set<string>([
  'Hustled',
  'WoundHealed',
  'BillTaken',
  'LootStolen',
  'Unscathed',
  'BodyLooted',
  'ShareForbidden',
  'ShareBuried',
  'ShareSwapped',
  'SplitLeft',
])

export function displayTime(fact: Event): number {
  if (!isShown(fact)) return 0
  return isBang(fact) ? BANG : (HOLD[fact.event as ToTable['event']] ?? USUAL)
}

/** The minimum time, however late we are: a hit is what everyone waited for. */
export function leastTime(fact: Event): number {
  return isBang(fact) ? BANG : fact.event === 'Wounded' ? WOUND : 0
}

function isBang(fact: Event): boolean {
  return fact.event === 'BulletShown' && fact.bullet === 'bang'
}

/** Is this something the whole table looks at? */
export function isShown(fact: Event): boolean {
  return Object.hasOwn(table, fact.event) && !AT_ONCE.has(fact.event)
}

/** The seat whose power caused this fact. */
export function powerUser(fact: Event): number | null {
  return POWERS.has(fact.event) && 'seat' in fact ? fact.seat : null
}

/** The picture once `fact` has happened; `table` is the table after it, `key` names the fact. */
export function effectsAfter(
  effects: StageEffects,
  fact: Event,
  table: CashTable,
  key: string,
): StageEffects {
  if (!isShown(fact)) return effects
  const kept = { ...effects, says: null, volley: VOLLEY.has(fact.event) ? effects.volley : [] }
  const flight = flightOf(fact, key)
  if (flight) return { ...kept, flights: [...effects.flights, flight] }
  switch (fact.event) {
    case 'TurnBegan':
      return NO_EFFECTS
    case 'BulletShown':
      return {
        ...kept,
        volley: [
          ...effects.volley,
          { seat: fact.seat, bullet: fact.bullet, target: at(table.gangsters, fact.seat).target },
        ],
      }
    default:
      return kept
  }
}

function flightOf(fact: Event, key: string): LootFlight | null {
  switch (fact.event) {
    case 'BillTaken':
      return { key, loot: fact.loot, from: 'table', to: fact.seat }
    case 'ShareTaken':
      return { key, loot: fact.share, from: 'table', to: fact.seat }
    case 'ShareBuried':
      return { key, loot: fact.drawn, from: 'table', to: fact.seat }
    case 'ShareSwapped':
      return { key, loot: fact.share, from: 'table', to: fact.victim }
    case 'LootStolen':
    case 'BodyLooted':
      return { key, loot: null, from: fact.victim, to: fact.seat }
    case 'Hustled':
      return { key, loot: null, from: fact.mark, to: fact.seat }
    case 'BulletGivenBack':
      return { key, loot: null, from: fact.seat, to: fact.mark }
    default:
      return null
  }
}
