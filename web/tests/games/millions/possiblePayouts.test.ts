import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { question } from '../../../src/games/millions/ledger/possiblePayoutsRequest'
import { PYTHON, ROOT } from '../../streams'
import { moments } from './recordedMoments'

const SCRIPT = `
import sys, msgspec
from stickup.games.millions_of_dollars.rules.possible_payouts import WhatIf, prospects
for line in sys.stdin:
    prospects(msgspec.json.decode(line, type=WhatIf))
print("ok")
`

test('whatever I know in whatever game, the rules can work out what I would get', () => {
  const asked = new Set([...moments()].map(({ view }) => JSON.stringify(question(view))))
  asked.delete('null')
  expect(asked.size).toBeGreaterThan(50)
  const some = [...asked].filter((_, place) => place % 3 === 0)
  const said = execFileSync(PYTHON, ['-c', SCRIPT], { cwd: ROOT, input: some.join('\n') })
  expect(said.toString().trim()).toBe('ok')
})

test('nobody asks who is out, who only watches, or before the roles are shown', () => {
  for (const { view } of moments()) {
    const inside = view.seat !== null && view.table.inside.includes(view.seat)
    if (!inside || !view.table.shown.length) expect(question(view)).toBeNull()
  }
})
