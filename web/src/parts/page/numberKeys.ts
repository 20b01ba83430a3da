/** At a keyboard, a digit gives the answer that stands there: the first is 1. One way for every game: what answers the
 * question, or helps to, is marked `data-answer` or `data-choice`. */
const CHOICES = ':is([data-answer], [data-choice]):not(:disabled, [aria-disabled=true])'
/** Overlays come before the question. */
const PLACES = ['main .zone [data-over]', 'main .zone']
const DIGITS = '123456789'
/** Inputs in which a digit is typed. */
const TYPED_INTO = 'input, select, textarea, [contenteditable]'
/** Whether there's a keyboard, and room to show the digits. */
export const KEYBOARD = '(min-width: 56.25rem) and (hover: hover) and (pointer: fine)'

/** What the digits stand for now, in order. */
function choices(): HTMLElement[] {
  const place = PLACES.map((place) => document.querySelector(place)).find((found) => found !== null)
  return [...(place?.querySelectorAll<HTMLElement>(CHOICES) ?? [])].slice(0, DIGITS.length)
}

export function answerByNumber(event: KeyboardEvent): void {
  const place = DIGITS.indexOf(event.key)
  if (place < 0 || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
  const choice = choices()[place]
  // A button that has just replaced another isn't the one that was meant.
  if (!choice || choice.dataset['moved'] !== undefined) return
  // What wants to be held, or said twice, forgets the first time when it loses the focus.
  if (choice.dataset['choice'] === 'twice') choice.focus({ preventScroll: true })
  choice.click()
}

/** Shows each button's digit while there's a keyboard, hidden from screen readers. */
export function showNumbers(page: Element): () => void {
  function number(): void {
    const now = choices()
    for (const old of page.querySelectorAll<HTMLElement>('[data-key]'))
      if (!now.includes(old)) delete old.dataset['key']
    now.forEach((choice, place) => {
      const key = DIGITS.charAt(place)
      if (choice.dataset['key'] !== key) choice.dataset['key'] = key
    })
  }

  const changes = new MutationObserver(number)
  changes.observe(page, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'aria-disabled', 'data-answer'],
  })
  number()
  return () => changes.disconnect()
}
