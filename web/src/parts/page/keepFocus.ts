/** Keeps the keyboard focus near a button that disappears when it's pressed. */

/** Where the focus goes then: to what begins in here, or here until something does. */
const HOME = '[data-home]'
/** A visible heading, otherwise the first answer. */
const BEGINS = 'h1, h2:not(.unseen), [data-answer]:enabled'

export function keepFocus(page: HTMLElement): () => void {
  let last: Element | null = null

  function came({ target }: FocusEvent): void {
    last = target as Element
  }

  /** A tap on nothing drops the focus on purpose: don't restore it. */
  function went({ target, relatedTarget }: FocusEvent): void {
    queueMicrotask(() => {
      if (relatedTarget === null && (target as Element).isConnected && last === target) last = null
    })
  }

  function seek(): void {
    const home = page.querySelector<HTMLElement>(HOME)
    if (!home || !(lost() || document.activeElement === home)) return
    const first = home.querySelector<HTMLElement>(BEGINS) ?? home
    if (first === document.activeElement) return
    if (first.tabIndex < 0) first.tabIndex = -1
    first.focus({ preventScroll: true })
    home.scrollTop = 0
  }

  function lost(): boolean {
    return last?.isConnected === false && document.activeElement === document.body
  }

  page.addEventListener('focusin', came)
  page.addEventListener('focusout', went)
  const changes = new MutationObserver(seek)
  changes.observe(page, { childList: true, subtree: true })
  return () => {
    page.removeEventListener('focusin', came)
    page.removeEventListener('focusout', went)
    changes.disconnect()
  }
}
