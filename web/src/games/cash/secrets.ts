/** What nobody knew while it happened: every loaded gun, whom it frightened, and who was lucky. */
import { at, pairs } from '../../fold/lists'
import type { Bullet, Event } from '../../wire/cash'

/** One gun at the moment of courage. */
export interface Threat {
  turn: number
  seat: number
  target: number
  bullet: Bullet
  /** The target ducked by choice. */
  ducked: boolean
}

export type Kind = 'bluff' | 'escape' | 'nerve' | 'hit'

/** A Click that made somebody duck; a Bang ducked in time; a Click faced down; a Bang taken. */
export function kindOf({ bullet, ducked }: Threat): Kind {
  if (bullet === 'click') return ducked ? 'bluff' : 'nerve'
  return ducked ? 'escape' : 'hit'
}

export function threats(facts: readonly Event[]): Threat[] {
  const guns = new Guns()
  for (const fact of facts) guns.observe(fact)
  return guns.threats
}

class Guns {
  readonly threats: Threat[] = []
  #turn = 0
  #loaded = new Map<number, Bullet>()
  #targets = new Map<number, number>()

  observe(fact: Event): void {
    switch (fact.event) {
      case 'TurnBegan':
        this.#turn = fact.turn
        this.#loaded.clear()
        this.#targets.clear()
        break
      case 'BulletLoaded':
      case 'BulletSwapped':
        this.#loaded.set(fact.seat, fact.bullet)
        break
      case 'GunsAimed':
        for (const [seat, target] of pairs(fact.seats, fact.targets)) this.#aim(seat, target)
        break
      case 'GunAimed':
        this.#aim(fact.seat, fact.target)
        break
      case 'SatOut':
        this.#sitOut(fact.seat)
        break
      case 'CourageShown':
        this.#courage(fact.ducked)
        break
    }
  }

  #aim(seat: number, target: number | null): void {
    if (target === null) this.#targets.delete(seat)
    else this.#targets.set(seat, target)
  }

  /** Out of this turn: no shot, and nobody to shoot at. */
  #sitOut(seat: number): void {
    this.#targets.delete(seat)
    for (const [other, target] of this.#targets) if (target === seat) this.#targets.delete(other)
  }

  #courage(ducked: readonly number[]): void {
    for (const [seat, target] of this.#targets) {
      const bullet = this.#loaded.get(seat)
      if (bullet === undefined || ducked.includes(seat)) continue
      this.threats.push({ turn: this.#turn, seat, target, bullet, ducked: ducked.includes(target) })
    }
  }
}

export interface Award {
  kind: Kind
  seat: number
  count: number
}

/** Who did most of each, if somebody did more than all others. */
export function awards(all: readonly Threat[]): Award[] {
  return (['bluff', 'escape', 'nerve'] as const).flatMap((kind) => {
    const counts = new Map<number, number>()
    for (const threat of all.filter((threat) => kindOf(threat) === kind)) {
      const whose = kind === 'bluff' ? threat.seat : threat.target
      counts.set(whose, (counts.get(whose) ?? 0) + 1)
    }
    const [first, second] = [...counts].sort((one, two) => two[1] - one[1])
    if (!first || first[1] === second?.[1]) return []
    return [{ kind, seat: first[0], count: first[1] }]
  })
}

/** The ones worth telling, turn by turn. */
export function byTurn(all: readonly Threat[]): { turn: number; threats: Threat[] }[] {
  const turns = [...new Set(all.map(({ turn }) => turn))]
  return turns.map((turn) => ({ turn, threats: all.filter((threat) => threat.turn === turn) }))
}

/** Who got the bonus, and what each had: the last words of a game. */
export function ending(facts: readonly Event[]): Extract<Event, { event: 'GameEnded' }> | null {
  const last = facts.length ? at(facts, facts.length - 1) : null
  return last?.event === 'GameEnded' ? last : null
}
