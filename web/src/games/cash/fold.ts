/** Cash 'n Guns: what facts do to the table and to my hand, as games/cash_n_guns/rules/table.py says. */
import type { Bullet, Gangster, Hand, Loot, CashTable, ToHand, ToTable } from '../../wire/cash'
import { PLAIN } from '../../wire/cash-changes'
import { BANGS, CASH_OPTIONS, CLICKS, DECK, KEPT, SHARES } from '../../wire/values'
import { at, layIn, pairs, takeOut } from '../../fold/listHelpers'
import type { Changes, View } from '../../fold/foldEvents'

export type CashView = View<CashTable, Hand>

// Sitting down

/** What was agreed on, as far as it is on the table. */
interface Agreed {
  options?: Partial<CashTable['options']>
}

export function opening(rules: number, seats: number, { options }: Agreed): CashTable {
  const living = Array.from({ length: seats }, (_, seat) => seat)
  return {
    rules,
    options: { ...CASH_OPTIONS, ...options },
    gangsters: living.map(gangster),
    living,
    godfather: 0,
    turn: 0,
    heir: null,
    spread: {},
    unopened: [...DECK],
    forbidden: null,
    clicks_up: 0,
    bangs_up: 0,
    face_down: 0,
    bullets_gone: 0,
    loot_gone: 0,
    outcome: null,
    seat_of: {},
  }
}

function gangster(): Gangster {
  return {
    power: '',
    wounds: 0,
    alive: true,
    stance: 'standing',
    target: null,
    armed: false,
    bullets: CLICKS + BANGS,
    loot: 0,
    open_loot: [],
    present: false,
    picks: 0,
    used: false,
    clicks_shown: 0,
    bangs_shown: 0,
    hit_by: null,
  }
}

export function openingHand(): Hand {
  return { clicks: CLICKS, bangs: BANGS, loaded: null, loot: [], draft: [] }
}

// My hand

function add(hand: Hand, bullet: Bullet, count: 1 | -1 = 1): void {
  if (bullet === 'click') hand.clicks += count
  else hand.bangs += count
}

function load(hand: Hand, bullet: Bullet): void {
  add(hand, bullet, -1)
  hand.loaded = bullet
}

function unload(hand: Hand): void {
  if (hand.loaded === null) throw new TypeError('nothing is loaded')
  add(hand, hand.loaded)
  hand.loaded = null
}

export const hand: Changes<Hand, ToHand> = {
  DraftDealt: (hand, { powers }) => void (hand.draft = powers),
  PowerKept: (hand, { power }) => void (hand.draft = [power]),
  BulletGained: (hand, { bullet }) => add(hand, bullet),
  BulletHanded: (hand, { bullet }) => add(hand, bullet),
  BulletLost: (hand, { bullet }) => add(hand, bullet, -1),
  BulletDrawnFromMe: (hand, { bullet }) => add(hand, bullet, -1),
  BulletLoaded: (hand, { bullet }) => load(hand, bullet),
  BulletSwapped: (hand, { bullet }) => {
    unload(hand)
    load(hand, bullet)
  },
  BulletTakenBack: unload,
  LootSeen: nothing,
  LootGained: (hand, { loot }) => void hand.loot.push(loot),
  LootHanded: (hand, { loot }) => void hand.loot.push(loot),
  LootLost: (hand, { loot }) => takeOut(hand.loot, loot),
}

// The table

function who(table: CashTable, seat: number): Gangster {
  return at(table.gangsters, seat)
}

function alive(table: CashTable): Gangster[] {
  return table.living.map((seat) => who(table, seat))
}

function layOut(table: CashTable, loot: Loot[]): void {
  const counts = { ...table.spread, 'new-godfather': 1 } as Record<string, number>
  for (const share of loot) {
    takeOut(table.unopened, share)
    counts[share] = (counts[share] ?? 0) + 1
  }
  const there = SHARES.filter((share) => counts[share])
  table.spread = Object.fromEntries(there.map((share) => [share, counts[share] ?? 0]))
}

function leaveSpread(table: CashTable, share: Loot): void {
  const { [share]: count, ...others } = table.spread
  if (count === undefined) throw new RangeError(`there is no ${share} on the table`)
  table.spread = count > 1 ? { ...table.spread, [share]: count - 1 } : others
}

/** A kit or a clip is used up at once. */
function win(table: CashTable, seat: number, loot: Loot): void {
  if (!(KEPT as readonly string[]).includes(loot)) {
    table.loot_gone += 1
    return
  }
  who(table, seat).loot += 1
  if (table.options['won-loot'] === 'open') who(table, seat).open_loot.push(loot)
}

function moveBullet(table: CashTable, source: number, target: number): void {
  who(table, source).bullets -= 1
  who(table, target).bullets += 1
}

function moveLoot(table: CashTable, source: number, target: number, count: number): void {
  who(table, source).loot -= count
  who(table, target).loot += count
}

function pickTraded(table: CashTable, seat: number): void {
  who(table, seat).picks += 1
  who(table, seat).used = true
  table.forbidden = null
}

function showBullet(table: CashTable, seat: number, bullet: Bullet): void {
  const shooter = who(table, seat)
  const counted = table.options['bullet-counter'] === 'on' ? 1 : 0
  shooter.armed = false
  if (bullet === 'bang') {
    table.bangs_up += 1
    shooter.bangs_shown += counted
  } else {
    table.clicks_up += 1
    shooter.clicks_shown += counted
  }
}

function nothing(): void {
  // Told in words, but changes nothing on the table.
}

/** What takes more than an assignment; the rest is made from the facts themselves. */
const harder: Changes<CashTable, ToTable, Exclude<ToTable['event'], keyof typeof PLAIN>> = {
  PowersShown: (table, { powers }) => {
    for (const [gangster, power] of pairs(table.gangsters, powers)) gangster.power = power
    table.seat_of = Object.fromEntries(powers.map((power, seat) => [power, seat]))
  },
  TurnBegan: (table, { turn }) => {
    table.turn = turn
    table.heir = null
    for (const gangster of alive(table)) {
      gangster.stance = 'standing'
      Object.assign(gangster, { present: false, used: false, target: null, picks: 0 })
    }
  },
  LootRevealed: (table, { loot }) => layOut(table, loot),
  Hustled: (table, { seat, mark }) => moveBullet(table, mark, seat),
  BulletGivenBack: (table, { seat, mark }) => moveBullet(table, seat, mark),
  GunsLoaded: (table) => {
    for (const gangster of alive(table)) {
      gangster.armed = true
      gangster.bullets -= 1
    }
  },
  GunsAimed: (table, { seats, targets }) => {
    for (const [seat, target] of pairs(seats, targets)) who(table, seat).target = target
  },
  SatOut: (table, { seat }) => {
    who(table, seat).stance = 'out'
    who(table, seat).target = null
  },
  CourageShown: (table, { ducked }) => {
    for (const seat of ducked) who(table, seat).stance = 'ducked'
  },
  BillTaken: (table, { seat, loot }) => {
    leaveSpread(table, loot)
    win(table, seat, loot)
  },
  LootStolen: (table, { seat, victim }) => moveLoot(table, victim, seat, 1),
  LootMoved: (table, { seat, victim, loot }) => {
    takeOut(who(table, victim).open_loot, loot)
    who(table, seat).open_loot.push(loot)
  },
  BulletShown: (table, { seat, bullet }) => showBullet(table, seat, bullet),
  Wounded: (table, { seat, by }) => {
    who(table, seat).wounds += by.length
    who(table, seat).stance = 'hit'
    who(table, seat).hit_by = by[0] ?? null
  },
  Died: (table, { seat }) => {
    Object.assign(who(table, seat), { alive: false, target: null })
    table.living = table.living.filter((other) => other !== seat)
  },
  BodyLooted: (table, { seat, victim, count }) => moveLoot(table, victim, seat, count),
  BodyRemoved: (table, { seat }) => {
    const body = who(table, seat)
    table.bullets_gone += body.bullets
    table.loot_gone += body.loot
    Object.assign(body, { bullets: 0, loot: 0, open_loot: [] })
  },
  SplitBegan: (table, { order }) => {
    for (const seat of order) who(table, seat).present = true
  },
  ShareTaken: (table, { seat, share }) => {
    leaveSpread(table, share)
    who(table, seat).picks += 1
    table.forbidden = null
    if (share === 'new-godfather') table.heir = seat
    else win(table, seat, share)
  },
  ShareBuried: (table, { seat, share, drawn }) => {
    leaveSpread(table, share)
    takeOut(table.unopened, drawn)
    layIn(table.unopened, share)
    pickTraded(table, seat)
    win(table, seat, drawn)
  },
  ShareSwapped: (table, { seat, share, victim }) => {
    leaveSpread(table, share)
    pickTraded(table, seat)
    win(table, victim, share)
    moveLoot(table, victim, seat, 1)
  },
  BangFetched: (table, { seat }) => {
    who(table, seat).bullets += 1
    if (table.bangs_up) table.bangs_up -= 1
    else table.face_down -= 1
  },
  TurnEnded: (table, { godfather, lost }) => {
    table.godfather = godfather
    if ('new-godfather' in table.spread) leaveSpread(table, 'new-godfather')
    for (const share of lost) leaveSpread(table, share)
    table.loot_gone += lost.length
  },
  GameEnded: (table, { scores, winners }) => void (table.outcome = { scores, winners }),
}

export const table: Changes<CashTable, ToTable> = { ...PLAIN, ...harder }
