// @vitest-environment happy-dom
/** At a keyboard, digits choose answers. */
import { beforeEach, expect, test } from 'vitest'
import { answerByNumber } from '../../src/parts/page/numberKeys'

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
