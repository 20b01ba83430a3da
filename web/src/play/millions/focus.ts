/** Whoever plays with the keyboard is never thrown back to the top of the page. */

/** What a question begins with: its heading where one can see it, else its first answer. */
const BEGINS = 'h1, h2:not(.unseen), [data-answer]:enabled'

/**
 * When what had the focus in one of these zones is gone, the focus goes to what is there in its place. Focus that is
 * elsewhere, or nowhere, is left alone.
 */
export function keepFocus(zones: string): (page: HTMLElement) => () => void {
  return (page) => {
    let last: Element | null = null
    const remember = ({ target }: Event) => {
      last = target instanceof Element && target.closest(zones) ? target : null
    }
    const rescue = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      const zone = page.querySelector(zones)
      focusOn(zone?.querySelector<HTMLElement>(BEGINS) ?? zone)
    }
    const watch = new MutationObserver(rescue)
    watch.observe(page, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }
}

function focusOn(there: Element | null): void {
  if (!(there instanceof HTMLElement)) return
  if (there.tabIndex < 0) there.tabIndex = -1
  there.focus({ preventScroll: true })
}
