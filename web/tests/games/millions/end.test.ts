import { describe, expect, test } from 'vitest'
import { pastOf } from '../../../src/games/millions/record'
import { scoreRows } from '../../../src/games/millions/scores'
import type { Role } from '../../../src/wire/millions'
import { wordsFor } from './moments'

describe('the end', () => {
  test('counted from last to first, whoever won last of all', () => {
    const outcome = { scores: [3, 25, 21], winners: [2] }
    const rows = scoreRows(outcome, ['velvet', 'accountant', 'big-tuna'], wordsFor(['A', 'B', 'C']), 0)
    expect(rows.map(({ name }) => name)).toEqual(['you', 'B', 'C'])
    expect(rows.at(-1)).toMatchObject({ winner: true, total: '$21M' })
  })

  test('the record tells everybody’s roles, round by round', () => {
    const opened = (seat: number, roles: Role[][]) => ({
      to: '*',
      fact: { event: 'PastOpened', seat, roles, cash: 1 },
    })
    const record = [
      JSON.stringify({ line: 'start', facts: [] }),
      JSON.stringify({
        line: 'answer',
        facts: [opened(1, [['crook'], ['driver']]), opened(0, [['snitch'], ['brute']])],
      }),
    ].join('\n')
    expect(pastOf(record)).toEqual([
      [['snitch'], ['crook']],
      [['brute'], ['driver']],
    ])
  })
})
