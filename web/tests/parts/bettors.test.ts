import { expect, test } from 'vitest'
import { bettors } from '../../src/parts/end/bettors'

test('whoever has bet is told, the best guesser first, and of two the one who needed fewer', () => {
  const people = [
    { place: 0, name: 'Ana', look: 'velvet', bets_won: 2, bets_lost: 3 },
    { place: 1, name: 'Ben', look: 'big-tuna' },
    { place: 2, name: 'Eve', look: 'accountant', bets_lost: 1 },
    { place: 3, name: 'Zoe', look: 'nine-lives', bets_won: 2, bets_lost: 1 },
  ]
  expect(bettors(people).map(({ name, won, of }) => [name, won, of])).toEqual([
    ['Zoe', 2, 3],
    ['Ana', 2, 5],
    ['Eve', 0, 1],
  ])
})
