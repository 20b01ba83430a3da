/** Millions of Dollars in words, as the game's words/ in Python say it. */
import { at, pairs } from '../../fold/listHelpers'
import { hand as alone, type Character, type MillionsView } from './fold'
import { sum } from './moneyMoves'
import type { Action, Bank, BrokenHeist, Event, Hand, Lie, Role, MillionsTable } from '../../wire/millions'
import type * as wire from '../../wire/types'
import { BOOKKEEPING, ORDER, ROLES } from '../../wire/values'
import { BaseWords, type Me, type SeatNumber } from '../../words/baseWords'
import type { Args } from '../../words/texts'

type FactOf<Kind extends Event['event']> = Extract<Event, { event: Kind }>

/** Fields that are a character, and so somebody's. */
const CHARACTERS = ['driver', 'crook', 'brute', 'character']

export class MillionsWords extends BaseWords<MillionsTable, Hand> {
  readonly alone = alone
  /** Every fact that moves money has said so before anybody's cash changes. */
  readonly untold = new Set<string>([...BOOKKEEPING, 'CashChanged'])
  /** What one has laid or seen is on a card that lies face down: it stands nowhere else. */
  readonly secret = new Set<string>(['RolesPlanned', 'RoleSeen'])
  readonly people = new Set(['seat', 'owner', 'to', 'leader'])

  readonly inWords = {
    amount: same,
    round: same,
    bank: (name: string) => name,
    seat: (seat: SeatNumber) => this.name(seat),
    owner: (seat: SeatNumber) => this.name(seat),
    to: (seat: SeatNumber) => this.name(seat),
    leader: (seat: SeatNumber) => this.name(seat),
    role: (role: Role) => this.role(role),
    driver: ([seat]: Character) => this.name(seat),
    crook: ([seat]: Character) => this.name(seat),
    brute: ([seat]: Character) => this.name(seat),
    character: ([seat]: Character) => this.name(seat),
    characters: (characters: Character[], me: Me) => this.characters(characters, me),
  }

  readonly mentions = {
    plan: (view: MillionsView) => ({ count: placesOf(view), bank: this.#bankOf(view) }),
    negotiate: (view: MillionsView) => ({
      roles: this.laid(view.hand?.roles ?? [], placesIn(view)),
      others: view.table.crew.length - placesIn(view).length,
      amount: offered(view),
    }),
  }

  /** How many others are in, and what is on offer: what everybody knows of a negotiation. */
  howItStands(view: MillionsView): string {
    const about = this.mentions.negotiate(view)
    return ['others-in', 'on-offer'].map((part) => this.texts.text(part, about)).join(' ')
  }

  // Roles and loot cards

  role(role: Role): string {
    return this.texts.text(`role-${role}`)
  }

  theRole(role: Role): string {
    return this.texts.text(`role-${role}.the`)
  }

  roleText(role: Role): string {
    return this.texts.text(`role-${role}.text`)
  }

  /** What somebody said, and what was so. */
  lie(lie: Lie, me: Me): string {
    const name = this.nameOrYouFirst(lie.seat, me)
    return this.texts.text('chronicle-lie', { name, ...this.#claimed(lie) })
  }

  /** The same beside the name. */
  claim(lie: Lie): string {
    return this.texts.text('chronicle-claim', this.#claimed(lie))
  }

  /** A heist that nobody got anything from. */
  broken({ round, bank, amount, crew }: BrokenHeist, me: Me): string {
    const people = this.everybody(crew, me)
    return this.texts.text('chronicle-broken', { round, bank, amount, people })
  }

  /** Role cards in a row, without their owners: "2 Brutes and a Driver". */
  roles(roles: readonly Role[]): string {
    const there = ORDER.filter((role) => roles.includes(role))
    const some = (role: Role) => ({ count: roles.filter((other) => other === role).length })
    return this.listed(there.map((role) => this.texts.text(`role-${role}.some`, some(role))))
  }

  /** One's own roles at these places. */
  laid(roles: readonly Role[], positions: readonly number[]): string {
    const roleAt = (position: number) =>
      this.texts.text('role-at', { role: this.role(at(roles, position)), which: this.which(position) })
    return this.listed(positions.map(roleAt))
  }

  /** A loot card; a symbol nobody can have here is marked as such (B22). */
  bank({ name, amount, ante, symbol = null }: Bank): string {
    const about = { bank: name, loot: this.money(amount), ante: this.money(ante) }
    if (symbol === null) return this.texts.text('bank-plain', about)
    const used = rolesAt(this.names.length).includes(symbol)
    return this.texts.text(used ? 'bank-symbol' : 'bank-symbol-unused', { ...about, role: this.role(symbol) })
  }

  #claimed({ role, played }: Lie): Args {
    return { role: this.role(role), played: this.listed(played.map((one) => this.role(one))) }
  }

  #bankOf(view: MillionsView): string {
    return view.table.bank ? this.bank(view.table.bank) : ''
  }

  // Characters, by their owner

  /** Three players have two characters each (M27). */
  get twoEach(): boolean {
    return this.names.length === 3
  }

  /** The first or the second; 0 where nobody has two. */
  which(position: number): number {
    return this.twoEach ? position + 1 : 0
  }

  character([owner, position]: Character, me: Me): string {
    const which = this.which(position)
    if (owner === me) return this.texts.text('character.you', { which })
    return this.texts.text('character', { owner: this.name(owner), which })
  }

  characters(characters: readonly Character[], me: Me): string {
    return this.listed(characters.map((character) => this.character(character, me)))
  }

  /** Who pays how much; one who pays all is just named. */
  bill(amounts: readonly [SeatNumber, number][], me: Me): string {
    const total = new Map<SeatNumber, number>()
    for (const [seat, amount] of amounts) total.set(seat, (total.get(seat) ?? 0) + amount)
    if (total.size === 1) return this.everybody([...total.keys()], me)
    const paid = ([seat, amount]: [SeatNumber, number]) =>
      this.texts.text('amount-of', { name: this.nameOrYou(seat, me), amount })
    return this.listed([...total].map(paid))
  }

  // Answers

  override action(action: wire.Action, prompt: string, table: MillionsTable): string {
    const answer = action as unknown as Action
    if (answer.do === 'Leave' && answer.offered) {
      const { position, offered: amount } = answer
      return this.texts.text('action-leave.paid', { which: this.which(position), amount })
    }
    if (answer.do === 'Plan') {
      const roles = this.listed(answer.roles.map((role) => this.theRole(role)))
      return this.texts.text('action-plan', { roles, count: answer.roles.length })
    }
    return super.action(action, prompt, table)
  }

  // Facts

  /** With two characters each, it is your first character that leaves, not you. */
  protected override addressed(fact: wire.Event, me: Me): string[] {
    const mine = CHARACTERS.filter((field) => (fact[field] as Character | undefined)?.[0] === me)
    const inOrder = Object.keys(fact).filter((field) => mine.includes(field))
    const owner = this.twoEach ? ownerField(fact) : null
    return [...super.addressed(fact, me), ...inOrder].filter((field) => field !== owner)
  }

  /** A role also as it stands inside a sentence, and a place also as the character that lies there. */
  protected override arguments(thing: wire.Event | wire.Action, me: Me): Args {
    const args = super.arguments(thing, me)
    if (typeof thing['role'] === 'string') args['the-role'] = this.theRole(thing['role'] as Role)
    if (typeof thing['position'] !== 'number') return args
    return { ...args, ...this.#place(thing, thing['position'], me) }
  }

  #place(thing: wire.Event | wire.Action, position: number, me: Me): Args {
    const which = this.which(position)
    const owner = ownerField(thing)
    if (owner === null) return { which } // my own: only answers leave it unsaid
    const seat = thing[owner] as SeatNumber
    const character = this.character([seat, position], me)
    const who = seat === me ? this.texts.text('character.who', { which }) : character
    return { which, character, who }
  }

  protected override tell(fact: wire.Event, me: Me): string | null {
    const told = fact as unknown as Event
    switch (told.event) {
      case 'LastRolesShown':
        return this.#lastRoles(told, me)
      case 'RolesPlanned':
        return this.texts.text('event-roles-planned', { roles: this.laid(told.roles, places(told.roles)) })
      case 'AntePaid':
        return this.tellWith(`event-ante-paid${told.by_reserve ? '-by-reserve' : ''}`, fact, me)
      case 'RolesShown':
        return this.texts.text('event-roles-shown', { roles: this.roles(told.roles) })
      case 'Left':
        return this.#left(fact, told, me)
      case 'LootShared':
        return this.#shares(fact, told, me)
      case 'DriverPaid': {
        const payers = this.bill(pairs(seatsOf(told.payers), told.amounts), me)
        return this.tellWith('event-driver-paid', fact, me, { amount: sum(told.amounts), payers })
      }
      case 'BruteRobbed': {
        const atHome = told.crook[0] === told.brute[0]
        return this.tellWith(`event-brute-robbed${atHome ? '-at-home' : ''}`, fact, me)
      }
      case 'LeaversShown':
        return this.#leavers(told, me)
      case 'PastOpened': {
        const rounds = told.roles.map((roles) => this.played(roles)).join(', ')
        return this.ofSomebody('event-past-opened', told.seat, me, { roles: rounds, amount: told.cash })
      }
      case 'GameEnded':
        return this.winners(told.winners, told.scores, me)
      default:
        return super.tell(fact, me)
    }
  }

  #lastRoles({ roles }: FactOf<'LastRolesShown'>, me: Me): string {
    const all = roles.map((played, seat) =>
      this.texts.text('role-of', { name: this.nameOrYou(seat, me), role: this.played(played) }),
    )
    return this.texts.text('event-last-roles-shown', { roles: this.listed(all) })
  }

  #left(fact: wire.Event, { ante, payers, amounts }: FactOf<'Left'>, me: Me): string {
    const left = this.tellWith('event-left', fact, me, { amount: ante })
    if (!payers.length) return left
    const price = { amount: sum(amounts), payers: this.bill(pairs(payers, amounts), me) }
    return `${left} ${this.texts.text('price', price)}`
  }

  #shares(fact: wire.Event, { total, share, characters }: FactOf<'LootShared'>, me: Me): string {
    const amounts = { total: this.money(total), share: this.money(share) }
    const shared = this.tellWith('event-loot-shared', fact, me, amounts)
    const rest = total - share * characters.length
    return rest ? `${shared} ${this.texts.text('rest', { amount: rest })}` : shared
  }

  #leavers({ characters, roles }: FactOf<'LeaversShown'>, me: Me): string {
    const leavers = pairs(characters, roles).map(([character, role]) =>
      this.texts.text('left-as', { character: this.character(character, me), role: this.role(role) }),
    )
    return this.texts.text('event-leavers-shown', {
      count: leavers.length,
      characters: this.listed(leavers),
    })
  }

  /** One round's role, or both of one player's. */
  played(roles: readonly Role[]): string {
    return roles.map((role) => this.role(role)).join(' + ')
  }

  /** A richer player may still not win: that takes a share (B14). */
  override winners(winners: readonly SeatNumber[], scores: readonly number[], me: Me): string {
    const won = super.winners(winners, scores, me)
    const best = at(scores, at(winners, 0))
    const richer = places(scores).filter((seat) => at(scores, seat) > best)
    if (!richer.length) return won
    return `${won} ${this.texts.text('outcome-richer', { people: this.everybody(richer, me) })}`
  }
}

/** Which field says whose character it is about. */
function ownerField(thing: wire.Event | wire.Action): 'owner' | 'seat' | null {
  if (!('position' in thing)) return null
  return 'owner' in thing ? 'owner' : 'seat' in thing ? 'seat' : null
}

/** Where my characters lie that are in. */
function placesIn({ table, seat }: MillionsView): number[] {
  return table.crew.filter(([owner]) => owner === seat).map(([, position]) => position)
}

function placesOf({ table, seat }: MillionsView): number {
  return at(table.players, seat ?? -1).places.length
}

function offered({ table, seat }: MillionsView): number {
  return sum(table.bids.filter((bid) => bid.owner === seat).map((bid) => bid.amount))
}

function rolesAt(seats: number): readonly Role[] {
  return ROLES[`${seats}` as keyof typeof ROLES]
}

function seatsOf(characters: readonly Character[]): SeatNumber[] {
  return characters.map(([seat]) => seat)
}

function places(list: readonly unknown[]): number[] {
  return list.map((_, place) => place)
}

function same(number: number): number {
  return number
}
