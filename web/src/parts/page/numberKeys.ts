/** At a keyboard, a digit gives the answer that stands there: the first is 1. */
const ANSWERS = 'main .zone [data-answer]:not(:disabled)'
const DIGITS = '123456789'
/** Where a digit is a digit. */
const TYPED_INTO = 'input, select, textarea, [contenteditable]'

export function answerByNumber(event: KeyboardEvent): void {
  const place = DIGITS.indexOf(event.key)
  if (place < 0 || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
  document.querySelectorAll<HTMLElement>(ANSWERS)[place]?.click()
}
