// @vitest-environment happy-dom
/** Every card that the rules know has a picture of its own. */
import { mount, unmount, type Component } from 'svelte'
import { describe, expect, test } from 'vitest'
import LootPicture from '../../src/games/cash/cards/LootPicture.svelte'
import PowerSign from '../../src/games/cash/cards/PowerSign.svelte'
import RoleSign from '../../src/games/millions/cards/RoleSign.svelte'
import { ORDER, POWERS, SHARES } from '../../src/wire/values'

function drawn(picture: Component<never>, props: object): string {
  const target = document.createElement('svg')
  const shown = mount(picture as Component, { target, props })
  const paths = [...target.querySelectorAll('path')].map((path) => path.outerHTML).join('')
  void unmount(shown)
  return paths
}

describe.each([
  ['power', POWERS, PowerSign],
  ['loot', SHARES, LootPicture],
  ['role', ORDER, RoleSign],
] as const)('%s', (field, cards, picture) => {
  test.each(cards)('%s has a picture', (card) => {
    expect(drawn(picture as Component<never>, { [field]: card })).not.toBe('')
  })

  test('no two look the same', () => {
    const pictures = cards.map((card) => drawn(picture as Component<never>, { [field]: card }))
    expect(new Set(pictures).size).toBe(cards.length)
  })
})

test('a power without a sign is an error', () => {
  expect(() => drawn(PowerSign as Component<never>, { power: 'toString' })).toThrow('no sign')
})
