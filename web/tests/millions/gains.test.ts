import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { after } from '../../src/fold/games'
import { gain, type Crew } from '../../src/play/millions/heist'
import { reckon } from '../../src/play/millions/reckoning'
import type { Known } from '../../src/play/millions/rollCall'
import type { Event, Role, Table } from '../../src/wire/millions'
import { BANKS } from '../../src/wire/values'
import { moments, ROOT } from './moments'

describe('what would I get if', () => {
  const python = existsSync(resolve(ROOT, '.venv/bin/python')) ? resolve(ROOT, '.venv/bin/python') : 'python3'
  const script = `
import json, random
from stickup.games.millions_of_dollars import heist
from stickup.games.millions_of_dollars.cards import Bank, Role
luck, told = random.Random(7), []
banks = json.loads(${JSON.stringify(JSON.stringify(BANKS))})
for _ in range(3000):
    seats = luck.randint(3, 8)
    places = 2 if seats == 3 else 1
    all_ = [(s, p) for s in range(seats) for p in range(places)]
    crew = {who: luck.choice(list(Role)) for who in luck.sample(all_, luck.randint(1, len(all_)))}
    bank, cash = luck.choice(banks), {s: luck.choice([0, 1, 2, 5, 9]) for s in range(seats)}
    card = Bank(bank["name"], bank["amount"], bank["ante"], Role(bank["symbol"]) if bank.get("symbol") else None)
    named = luck.choice([None, *Role])
    gains = heist.gains(crew, card, cash, named)
    told.append({"crew": [{"who": w, "role": r.value} for w, r in crew.items()], "bank": bank,
        "cash": list(cash.items()), "named": named and named.value,
        "gains": [[s, g.antes, g.loot] for s, g in gains.items()]})
print(json.dumps(told))
`

  interface Case {
    crew: Crew
    bank: NonNullable<Table['bank']>
    cash: [number, number][]
    named: Role | null
    gains: [number, number, number][]
  }

  test('three thousand heists bring what the rules say', () => {
    const env = { ...process.env, PYTHONPATH: resolve(ROOT, 'src') }
    const said = execFileSync(process.env['STICKUP_PYTHON'] ?? python, ['-c', script], {
      env,
      maxBuffer: 1 << 26,
    })
    const cases = JSON.parse(said.toString()) as Case[]
    expect(cases).toHaveLength(3000)
    for (const { crew, bank, cash, named, gains } of cases)
      for (const [seat, antes, loot] of gains)
        expect(gain(crew, bank, new Map(cash), named, seat)).toEqual({ antes, loot })
  })

  test('what a heist really brought was among what was possible', () => {
    let checked = 0
    let before: { view: Known; cash: number } | null = null
    for (const { frame, view } of moments()) {
      const facts = (frame.facts ?? []) as unknown as Event[]
      const begins = facts.some(({ event }) => event === 'NegotiationEnded')
      const ends = facts.findIndex(({ event }) => event === 'RoundEnded')
      if (before && before.view.seat === view.seat && begins && ends > 0 && view.seat !== null) {
        const mine = view.seat
        const start = facts.findIndex(({ event }) => event === 'NegotiationEnded')
        const at = (place: number) =>
          (after(before?.view as Known, facts.slice(0, place) as never) as Known).hand
        const left = after(before.view, facts.slice(0, start) as never) as Known
        const range = reckon(left)?.everybody
        if (range && left.table.inside.includes(mine)) {
          const got = (at(ends)?.cash ?? 0) - (at(start)?.cash ?? 0)
          expect(got).toBeGreaterThanOrEqual(range[0])
          expect(got).toBeLessThanOrEqual(range[1])
          checked += 1
        }
      }
      before = view.hand ? { view, cash: view.hand.cash } : null
    }
    expect(checked).toBeGreaterThan(5)
  })
})
