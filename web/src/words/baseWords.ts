/** What all games say the same way, as in words/base_words.py: people, questions, answers, facts, who won. */
import { at } from '../fold/listHelpers'
import type { View } from '../fold/foldEvents'
import type * as wire from '../wire/types'
import { capital } from './capital'
import { isolated } from './isolated'
import { readable } from './readable'
import type { Args, Texts } from './texts'

export type SeatNumber = number
export type Me = SeatNumber | null
type Thing = wire.Event | wire.Action
type InWords = (value: never, me: Me) => string | number

/** A game's words, for code that doesn't know which game it is. */
export type GameWords = Pick<BaseWords<never, never>, 'event' | 'name' | 'outcome'>

/** What tells a game as it goes on. */
export interface StoryWords extends Pick<GameWords, 'event'> {
  /** Facts that are told to one alone, and that others must not read over a shoulder. */
  readonly secret?: ReadonlySet<string>
}

export abstract class BaseWords<Table, Hand> {
  readonly texts: Texts
  readonly names: readonly string[]
  /** Facts told to one alone. */
  abstract readonly alone: object
  /** Facts that need not be told. */
  abstract readonly untold: ReadonlySet<string>
  /** A field of a fact or an answer in words, by its name. */
  abstract readonly inWords: Readonly<Record<string, InWords>>
  /** The fields that are somebody at the table. */
  abstract readonly people: ReadonlySet<string>
  /** What questions mention, by their prompts. */
  abstract readonly mentions: Readonly<Record<string, (view: View<Table, Hand>) => Args>>

  /** `names` are the players', by seat. */
  constructor(texts: Texts, names: readonly string[]) {
    this.texts = texts
    this.names = names
  }

  title(): string {
    return this.texts.text('title')
  }

  money(amount: number): string {
    return this.texts.text('money', { amount })
  }

  // People

  name(seat: SeatNumber): string {
    return at(this.names, seat)
  }

  nameOrYou(seat: SeatNumber, me: Me): string {
    return seat === me ? this.texts.text('you') : this.name(seat)
  }

  /** The same at the head of a line, where nothing comes before it. */
  nameOrYouFirst(seat: SeatNumber, me: Me): string {
    return seat === me ? capital(this.texts.text('you')) : this.name(seat)
  }

  everybody(seats: readonly SeatNumber[], me: Me): string {
    return this.listed(seats.map((seat) => this.nameOrYou(seat, me)))
  }

  /** Things in a row: "a, b and c". */
  listed(things: readonly string[]): string {
    if (things.length < 2) return things.join('')
    return this.texts.text('list', {
      some: things.slice(0, -1).map(isolated).join(', '),
      last: at(things, things.length - 1),
    })
  }

  /** A step of the turn; before the first there is none. */
  step(number: number): string {
    return number ? this.texts.text(`step-${number}`) : ''
  }

  /** What an award is called, and what it is for. */
  award({ name, count, turn }: wire.Award): { title: string; why: string } {
    const key = `award-${name}`
    return {
      title: this.texts.text(key),
      why: this.texts.text(`${key}.why`, { count, amount: count, turn: turn ?? 0 }),
    }
  }

  // Questions and answers

  question(prompt: string, view: View<Table, Hand>): string {
    return this.texts.text(`question-${prompt}`, this.mentions[prompt]?.(view))
  }

  rule(prompt: string): string {
    return readable(this.texts.text(`rule-${prompt}`))
  }

  /** An answer to the question `prompt`, as a label. */
  action(action: wire.Action, prompt: string, _table: Table): string {
    const key = `action-${kebab(action.do)}`
    const here = `${key}.${prompt}`
    return this.texts.text(this.texts.has(here) ? here : key, this.arguments(action, null))
  }

  // What happened

  /** Null if there is nothing to tell. */
  event(fact: wire.Event, me: Me): string | null {
    return this.untold.has(fact.event) ? null : this.tell(fact, me)
  }

  /** The sentence of the fact; its attribute `mark` if I am the one in the field `mark`. */
  protected tell(fact: wire.Event, me: Me): string | null {
    return this.tellWith(`event-${kebab(fact.event)}`, fact, me)
  }

  protected tellWith(key: string, fact: wire.Event, me: Me, more: Args = {}): string {
    const toMe = Object.hasOwn(this.alone, fact.event) ? [] : this.addressed(fact, me)
    const told = toMe.length ? `${key}.${toMe.join('-')}` : key
    return this.texts.text(told, { ...this.arguments(fact, me), ...more })
  }

  /** The text about `seat`, or as it is told to `seat`. */
  protected ofSomebody(key: string, seat: SeatNumber, me: Me, args: Args = {}): string {
    return this.texts.text(seat === me ? `${key}.seat` : key, { seat: this.name(seat), ...args })
  }

  /** The fields of a fact that I am in. */
  protected addressed(fact: wire.Event, me: Me): string[] {
    return Object.keys(fact).filter((field) => this.people.has(field) && fact[field] === me)
  }

  /** The fields in words, and how many there are in a list. */
  protected arguments(thing: Thing, me: Me): Args {
    const args: Args = {}
    for (const [field, value] of Object.entries(thing)) {
      const inWords = Object.hasOwn(this.inWords, field) ? this.inWords[field] : undefined
      if (!inWords || value === null) continue
      args[field] = inWords(value as never, me)
      if (Array.isArray(value)) args['count'] = value.length
    }
    return args
  }

  // How it ended

  /** Who won, then everyone's score, the best first. */
  outcome({ scores, winners }: wire.Outcome, me: Me): string[] {
    const best = scores.map((_, seat) => seat).sort((one, two) => at(scores, two) - at(scores, one))
    return [this.winners(winners, scores, me), ...best.map((seat) => this.score(seat, scores, me))]
  }

  score(seat: SeatNumber, scores: readonly number[], me: Me): string {
    return this.ofSomebody('outcome-line', seat, me, { amount: at(scores, seat) })
  }

  winners(winners: readonly SeatNumber[], scores: readonly number[], me: Me): string {
    const first = at(winners, 0)
    const amount = at(scores, first)
    if (winners.length === 1) return this.ofSomebody('outcome-winner', first, me, { amount })
    return this.texts.text('outcome-shared', { winners: this.everybody(winners, me), amount })
  }
}

/** `too-slow` of `TooSlow`: keys are written like this. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1)
}
