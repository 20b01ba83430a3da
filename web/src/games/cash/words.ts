/** Cash 'n Guns in words, as the game's words/ in Python say it. */
import { hand as alone, type CashView } from './fold'
import { at, pairs } from '../../fold/listHelpers'
import type {
  Action,
  Bullet,
  CashChronicle,
  CashTable,
  Event,
  ShareGain,
  Hand,
  Kind,
  Loot,
  Part,
} from '../../wire/cash'
import type * as wire from '../../wire/types'
import { BOOKKEEPING, CASH, DIAMOND_BONUS, KIND, SHARES } from '../../wire/values'
import { readable } from '../../words/readable'
import { say, uiTexts } from '../../words/uiTexts.svelte'
import { GOAL_RULE, STEP_RULES } from './stepRules'
import { BaseWords, type Me, type SeatNumber } from '../../words/baseWords'

export class CashWords extends BaseWords<CashTable, Hand> {
  readonly alone = alone
  /** The public fact just before has said it. */
  readonly untold = new Set<string>([...BOOKKEEPING, 'BulletGained', 'LootGained'])
  readonly people = new Set(['seat', 'mark', 'victim', 'taker', 'godfather'])

  readonly inWords = {
    turn: same,
    count: same,
    power: (power: string) => this.power(power),
    powers: (powers: string[]) => this.listed(powers.map((power) => this.power(power))),
    seat: (seat: SeatNumber) => this.name(seat),
    mark: (seat: SeatNumber) => this.name(seat),
    target: (seat: SeatNumber) => this.name(seat),
    victim: (seat: SeatNumber) => this.name(seat),
    taker: (seat: SeatNumber) => this.name(seat),
    godfather: (seat: SeatNumber) => this.name(seat),
    bullet: (bullet: Bullet) => this.someBullet(bullet),
    kind: (kind: Kind) => this.texts.text(`kind-${kind}`),
    loot: (loot: Loot | Loot[]) => this.loots([loot].flat()),
    share: (loot: Loot) => this.loots([loot]),
    shares: (loot: Loot[]) => this.loots(loot),
    drawn: (loot: Loot) => this.loots([loot]),
    by: (seats: SeatNumber[], me: Me) => this.everybody(seats, me),
    ducked: (seats: SeatNumber[], me: Me) => this.everybody(seats, me),
    order: (seats: SeatNumber[], me: Me) => this.everybody(seats, me),
  }

  readonly mentions = {
    give: (view: CashView) => ({ about: this.#about(view) }),
    're-aim': (view: CashView) => ({ target: this.#target(view) }),
    courage: (view: CashView) => ({ guns: gunsOn(view) }),
    rob: (view: CashView) => ({ about: this.#about(view) }),
    steal: (view: CashView) => ({ about: this.#about(view) }),
    smart: (view: CashView) => ({ target: this.#target(view) }),
    scavenge: (view: CashView) => ({ about: this.#about(view) }),
    forbid: (view: CashView) => ({ about: this.#about(view) }),
  }

  // Nouns

  /** Without private facts, so that nobody can read them over a shoulder. */
  openly(fact: wire.Event, me: Me): string | null {
    return Object.hasOwn(this.alone, fact.event) ? null : this.event(fact, me)
  }

  /** What a step is about, for players who aren't asked anything. */
  stepRule(step: number): string {
    const texts = STEP_RULES[step - 1] ?? [GOAL_RULE]
    return texts
      .map((key) => readable(key.startsWith('web-') ? uiTexts.say(key) : this.texts.text(key)))
      .join(' ')
  }

  bullet(bullet: Bullet): string {
    return this.texts.text(`bullet-${bullet}`)
  }

  someBullet(bullet: Bullet): string {
    return this.texts.text(`bullet-${bullet}.some`)
  }

  loot(loot: Loot): string {
    return this.texts.text(`loot-${KIND[loot]}`, { amount: worth(loot) })
  }

  /** Cards in a sentence: "2 paintings and a clip". Two keep the order they are taken in (A34). */
  loots(cards: readonly Loot[]): string {
    const taken = [...new Set(cards)]
    const order = cards.length > 2 ? SHARES.filter((share) => taken.includes(share)) : taken
    return this.listed(order.map((loot) => this.#some(loot, cards.filter((card) => card === loot).length)))
  }

  power(name: string): string {
    return this.texts.text(`power-${name || 'none'}`)
  }

  powerText(name: string): string {
    return this.texts.text(`power-${name || 'none'}.text`)
  }

  powerHelp(name: string): string {
    return readable(this.texts.text(`power-${name || 'none'}.help`))
  }

  #some(loot: Loot, count: number): string {
    return this.texts.text(`loot-${KIND[loot]}.some`, { amount: worth(loot), count })
  }

  /** What a share adds to my count, as short as a card is narrow. */
  gain(gain: ShareGain | undefined): string {
    if (!gain) return ''
    const args = { thousands: gain.amount / 1000, count: gain.painting ?? 0 }
    if (gain.painting) return say('cash-gain-painting', args)
    return say(gain.amount ? 'cash-gain' : `cash-gain-${gain.share}`, args)
  }

  /** The same for screen readers. */
  gainInWords(gain: ShareGain | undefined): string {
    if (!gain?.amount) return ''
    const args = { amount: this.money(gain.amount), count: gain.painting ?? 0 }
    return say(gain.painting ? 'cash-gain-painting.said' : 'cash-gain-said', args)
  }

  /** One pile in the final count, as a sum that's easy to follow. */
  part({ pile, cards, worth, as_many: many = 0 }: Part): string {
    const args = { cards, many, worth: this.money(worth) }
    if (pile === 'bonus') return say('cash-part-bonus', args)
    return say(many ? 'cash-part-as-many' : 'cash-part', args)
  }

  /** Why nobody gets the bonus. */
  tied({ tied = [], scores }: CashChronicle): string {
    const parts = scores.filter(({ seat }) => tied.includes(seat)).flatMap(({ parts }) => parts)
    const cards = parts.find(({ pile }) => pile === 'diamonds')?.cards ?? 0
    const names = this.listed(tied.map((seat) => this.name(seat)))
    return say('cash-tied', { names, cards, bonus: this.money(DIAMOND_BONUS) })
  }

  #target(view: CashView): string {
    const target = at(view.table.gangsters, view.seat ?? -1).target
    return this.name(target ?? -1)
  }

  #about(view: CashView): string {
    return this.name(view.decision?.about ?? -1)
  }

  // Answers

  /** Whoever reached for what is forbidden reads that, and by whom, before they are asked again. */
  override question(prompt: string, view: CashView): string {
    const refused = prompt === 'share' ? this.#refused(view) : null
    return refused ? this.texts.text('share-again', { why: refused }) : super.question(prompt, view)
  }

  #refused({ table, seat: taker }: CashView): string | null {
    const seat = table.gangsters.findIndex(({ power }) => power === 'dictator')
    if (!table.forbidden || seat < 0) return null
    return this.event({ event: 'ShareForbidden', seat, taker, kind: table.forbidden }, taker)
  }

  override action(action: wire.Action, prompt: string, table: CashTable): string {
    const answer = action as unknown as Action
    if (answer.do === 'Point' && prompt === 'privilege') return this.#order(answer.seat, table)
    return super.action(action, prompt, table)
  }

  /** The Godfather's order says whom it would save. */
  #order(seat: SeatNumber, table: CashTable): string {
    const target = at(table.gangsters, seat).target
    const names = { seat: this.name(seat) }
    if (target === null) return this.texts.text('action-point.privilege', names)
    if (target === table.godfather) return this.texts.text('action-point.privilege-me', names)
    return this.texts.text('action-point.privilege-other', { ...names, target: this.name(target) })
  }

  // Facts

  protected override arguments(thing: wire.Event | wire.Action, me: Me) {
    const args = super.arguments(thing, me)
    return typeof thing['bullet'] === 'string' ? { ...args, face: thing['bullet'] } : args
  }

  protected override tell(fact: wire.Event, me: Me): string | null {
    const told = fact as unknown as Event
    switch (told.event) {
      case 'PowersShown':
        return this.#powers(told.powers, me)
      case 'GunsAimed': {
        const aims = pairs(told.seats, told.targets).map(([seat, target]) => this.#aim(seat, target, me))
        return this.texts.text('event-guns-aimed', { aims: aims.join(' ') })
      }
      case 'GunAimed':
        return this.#aim(told.seat, told.target, me)
      case 'CardDiscarded':
      case 'LootMoved': // those concerned have just been told in private, and more
        return this.addressed(fact, me).length ? null : super.tell(fact, me)
      case 'TurnEnded':
        return this.#turnEnded(fact, told.lost, me)
      case 'GameEnded':
        return this.#ending(told, me)
      default:
        return super.tell(fact, me)
    }
  }

  #powers(powers: readonly string[], me: Me): string {
    const all = powers.map((power, seat) =>
      this.texts.text('power-of', { name: this.nameOrYou(seat, me), power: this.power(power) }),
    )
    return this.texts.text('event-powers-shown', { powers: this.listed(all) })
  }

  #aim(seat: SeatNumber, target: SeatNumber | null, me: Me): string {
    if (target === null) return this.ofSomebody('event-too-slow', seat, me)
    const attribute = me === seat ? '.seat' : me === target ? '.target' : ''
    const names = { seat: this.name(seat), target: this.name(target) }
    return this.texts.text(`event-gun-aimed${attribute}`, names)
  }

  #turnEnded(fact: wire.Event, lost: readonly Loot[], me: Me): string | null {
    const desk = super.tell(fact, me)
    return lost.length ? `${desk} ${this.texts.text('lost-loot', { loot: this.loots(lost) })}` : desk
  }

  #ending({ winners, scores, diamond_bonus: lucky }: Extract<Event, { event: 'GameEnded' }>, me: Me): string {
    const won = this.winners(winners, scores, me)
    if (lucky === null) return won
    return `${this.ofSomebody('diamond-bonus', lucky, me, { amount: DIAMOND_BONUS })} ${won}`
  }

  override winners(winners: readonly SeatNumber[], scores: readonly number[], me: Me): string {
    return winners.length ? super.winners(winners, scores, me) : this.texts.text('outcome-nobody')
  }
}

/** How many aim at the one who looks. */
export function gunsOn(view: CashView): number {
  return view.table.living.filter((seat) => at(view.table.gangsters, seat).target === view.seat).length
}

function worth(loot: Loot): number {
  return loot in CASH ? CASH[loot as keyof typeof CASH] : 0
}

function same(number: number): number {
  return number
}
