/** What I may do now, by kind: the many offers become a character and an amount. */
import type { Character } from './fold'
import type { Action, Claim, GiveMoney, Leave, Name, Offer, Peek, Plan, Withdraw } from '../../wire/millions'
import type * as wire from '../../wire/types'
import type { MillionsWords } from './words'

/** Somebody's character, and the amounts that may be put on it, the least first. */
export interface Amounts<Answer> {
  who: Character
  options: { amount: number; answer: Answer }[]
}

export interface SortedOptions {
  plans: Plan[]
  offers: Amounts<Offer>[]
  gifts: Amounts<GiveMoney>[]
  withdraws: Withdraw[]
  leaves: Leave[]
  claims: Claim[]
  peeks: Peek[]
  names: Name[]
  ready: wire.Action | null
  notReady: wire.Action | null
  lastCall: wire.Action | null
}

export function sortOptions(decision: wire.Decision | null): SortedOptions {
  const options = (decision?.options ?? []) as unknown as Action[]
  const all = <Kind extends Action['do']>(kind: Kind) =>
    options.filter((option): option is Extract<Action, { do: Kind }> => option.do === kind)
  return {
    plans: all('Plan'),
    offers: byCharacter(all('Offer'), ({ owner, position }) => [owner, position]),
    gifts: byCharacter(all('GiveMoney'), ({ seat }) => [seat, 0]),
    withdraws: all('Withdraw'),
    leaves: all('Leave'),
    claims: all('Claim'),
    peeks: all('Peek'),
    names: all('Name'),
    ready: asAnswer(all('Ready')[0]),
    notReady: asAnswer(all('NotReady')[0]),
    lastCall: asAnswer(all('LastCall')[0]),
  }
}

/** Whose departure may be paid for, or is paid for by me already. */
export function payable({ offers, withdraws }: SortedOptions): Character[] {
  const mine = withdraws.map(({ owner, position }): Character => [owner, position])
  const found = new Map([...offers.map(({ who }) => who), ...mine].map((who) => [keyOf(who), who]))
  return [...found.values()].sort(([one, first], [two, second]) => one - two || first - second)
}

/** An option as it is sent: exactly as it came. */
export function asAnswer(option: Action): wire.Action
export function asAnswer(option: Action | undefined): wire.Action | null
export function asAnswer(option: Action | undefined): wire.Action | null {
  return option === undefined ? null : (option as unknown as wire.Action)
}

function byCharacter<Answer extends { amount: number }>(
  answers: readonly Answer[],
  whose: (answer: Answer) => Character,
): Amounts<Answer>[] {
  const found = new Map<string, Amounts<Answer>>()
  for (const answer of answers) {
    const who = whose(answer)
    const there = found.get(keyOf(who)) ?? { who, options: [] }
    there.options.push({ amount: answer.amount, answer })
    found.set(keyOf(who), there)
  }
  return [...found.values()]
}

export function keyOf([seat, position]: Character): string {
  return `${seat}.${position}`
}

/** Whose it is, in little room: with two each, also which. */
export function shortly(words: MillionsWords, [seat, position]: Character): string {
  const which = words.which(position)
  return which ? `${words.name(seat)} ${which}` : words.name(seat)
}

/** The possible amount nearest to the one wanted: your cash may shrink while you hesitate. */
export function nearest<Answer>(options: Amounts<Answer>['options'], wanted: number) {
  const fitting = options.filter(({ amount }) => amount <= wanted)
  return fitting.at(-1) ?? options[0]
}

/** The next amount up or down; the same where there is none. */
export function stepped<Answer>(options: Amounts<Answer>['options'], from: number, by: 1 | -1): number {
  const place = options.findIndex(({ amount }) => amount === from) + by
  return options[place]?.amount ?? from
}
