// @vitest-environment happy-dom
/** At a keyboard, digits choose answers. */
import { flushSync, mount, unmount } from 'svelte'
import { beforeEach, expect, test } from 'vitest'
import HoldButton from '../../src/parts/HoldButton.svelte'
import { answerByNumber, showNumbers } from '../../src/parts/page/numberKeys'
import { eventually } from '../eventually'

let pressed: string[]

beforeEach(() => {
  pressed = []
  document.body.innerHTML = `<main>
    <input /><button>Menu</button>
    <section class="zone">
      <button data-answer="A"></button><button data-answer="B" disabled></button>
      <button>Why?</button><button data-answer="C"></button>
    </section></main>`
  for (const button of document.querySelectorAll<HTMLElement>('[data-answer]'))
    button.onclick = () => pressed.push(button.dataset['answer'] ?? '')
})

function press(key: string, more: KeyboardEventInit = {}, on: Element = document.body): void {
  on.addEventListener('keydown', (event) => answerByNumber(event as KeyboardEvent), { once: true })
  on.dispatchEvent(new KeyboardEvent('keydown', { key, ...more }))
}

test('a digit gives the answer at its place, of those that can be given', () => {
  press('2')
  press('1')
  expect(pressed).toEqual(['C', 'A'])
})

test('what is no digit, or has no answer behind it, gives none', () => {
  for (const key of ['0', '3', '9', 'a', 'Enter', 'F1', ' ']) press(key)
  expect(pressed).toEqual([])
})

test('a digit that is typed, held down or part of a shortcut gives none', () => {
  const field = document.querySelector('input')
  if (field) press('1', {}, field)
  press('1', { repeat: true })
  press('1', { ctrlKey: true })
  press('1', { altKey: true })
  press('1', { metaKey: true })
  expect(pressed).toEqual([])
})

test('what helps to answer has a digit, too, and what lies over the question comes first', () => {
  const zone = document.querySelector('.zone')
  zone?.insertAdjacentHTML('beforeend', '<button data-choice="Claim"></button>')
  const claim = document.querySelector<HTMLElement>('[data-choice=Claim]')
  if (claim) claim.onclick = () => pressed.push('claim')
  press('3')
  expect(pressed).toEqual(['claim'])
  zone?.insertAdjacentHTML('beforeend', '<section data-over><button data-choice="Offer"></button></section>')
  press('1')
  press('3')
  expect(pressed).toEqual(['claim'])
})

test('a digit on its way presses nothing that has just taken the place of what it meant', () => {
  document.querySelector('[data-answer=A]')?.setAttribute('data-moved', '')
  press('1')
  expect(pressed).toEqual([])
})

test('a digit says an irrevocable thing once, and only the second time it is done', async () => {
  const done: string[] = []
  const target = document.querySelector('.zone')
  if (!target) throw new Error('there is no zone')
  const props = { label: 'Take $1M and leave', about: 1, ondone: () => done.push('gone') }
  const button = mount(HoldButton, { target, props })
  press('3')
  flushSync()
  expect(done).toEqual([])
  expect(document.activeElement).toBe(document.querySelector('[data-choice=twice]'))
  press('3')
  expect(done).toEqual(['gone'])
  await unmount(button)
})

test('every choice shows its digit, nine at most, and none that it has lost', async () => {
  const page = document.querySelector('main')
  if (!page) throw new Error('there is no page')
  const stop = showNumbers(page)
  const keys = () =>
    [...page.querySelectorAll<HTMLElement>('[data-key]')].map(({ dataset }) => dataset['key'])
  expect(keys()).toEqual(['1', '2'])
  page.querySelector('[data-answer=A]')?.remove()
  page.querySelector('.zone')?.insertAdjacentHTML('beforeend', '<button data-choice></button>'.repeat(12))
  await eventually(() => expect(keys()).toEqual([...'123456789']))
  stop()
})
