/** At a keyboard, a digit gives the answer that stands there: the first is 1. One way for every game: what answers the
 * question, or helps to, is marked `data-answer` or `data-choice`. */
const CHOICES = ':is([data-answer], [data-choice]):not(:disabled, [aria-disabled=true])'
/** What lies over the question comes before it. */
const PLACES = ['main .zone [data-over]', 'main .zone']
const DIGITS = '123456789'
/** Where a digit is a digit. */
const TYPED_INTO = 'input, select, textarea, [contenteditable]'
/** There are keys to press, and there is room to say which. */
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
  // What has just taken another's place was not what the digit meant.
  if (!choice || choice.dataset['moved'] !== undefined) return
  // What wants to be held, or said twice, forgets the first time when it loses the focus.
  if (choice.dataset['choice'] === 'twice') choice.focus({ preventScroll: true })
  choice.click()
}

/** Shows at each what its digit is, as long as there is a keyboard: for the eyes alone. */
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
