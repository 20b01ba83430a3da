/** Whoever answers by keyboard is not thrown back to the top of the page when what they pressed is gone. */

/** Where the focus goes then: to the heading in here, or here until there is one. */
const HOME = '[data-home]'

export function keepFocus(page: HTMLElement): () => void {
  let last: Element | null = null

  function came({ target }: FocusEvent): void {
    last = target as Element
  }

  /** Somebody has tapped beside everything: that is no loss. */
  function went({ target, relatedTarget }: FocusEvent): void {
    queueMicrotask(() => {
      if (relatedTarget === null && (target as Element).isConnected && last === target) last = null
    })
  }

  function seek(): void {
    const home = page.querySelector<HTMLElement>(HOME)
    if (!home || !(lost() || document.activeElement === home)) return
    const heading = home.querySelector<HTMLElement>('h2') ?? home
    if (heading === document.activeElement) return
    heading.tabIndex = -1
    heading.focus()
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
