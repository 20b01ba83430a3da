import { expect, test } from 'vitest'
import { recordedPeople } from '../../src/replay/recordedPeople'

test('whoever is called like a gangster looks like one, and no two look alike', () => {
  const names = ['Ruth', 'Velvet', 'Boss', 'Mama Ricotta']
  const people = recordedPeople(names)
  expect(people.map(({ name, seat }) => [name, seat])).toEqual(names.map((name, seat) => [name, seat]))
  expect([people[1]?.look, people[3]?.look]).toEqual(['velvet', 'mama-ricotta'])
  expect(new Set(people.map(({ look }) => look)).size).toBe(names.length)
})

test('whoever was recorded with their looks looks like that, whatever they are called', () => {
  const looks = ['nine-lives', 'big-tuna']
  expect(recordedPeople(['Velvet', 'Ruth'], looks).map(({ look }) => look)).toEqual(looks)
})
