import { expect, test } from 'vitest'
import { missing } from '../../src/table/presence'

test('of those who are not at the table, some are at the replay; bots are never missed', () => {
  const people = [
    { place: 0, name: 'Ana', look: 'velvet', here: true },
    { place: 1, name: 'Ben', look: 'big-tuna', in_replay: true },
    { place: 2, name: 'Eve', look: 'accountant' },
    { place: 3, name: 'Lou', look: 'left-hand-lou', bot: 'rookie' },
  ]
  expect(missing(people)).toEqual({ names: ['Ben', 'Eve'], inReplay: ['Ben'] })
})
