/** The largest letters with which all of a screen is still seen without scrolling, in CSS pixels. */
const SIZES = [32, 28, 25, 22, 20, 18]
/** With letters so large, a card is high enough for its button to stand below them. */
const LARGE = 22

/** To be attached to the text of a card; where there's no room to spare, its letters are as the page says. */
export function largestLetters(text: HTMLElement): (() => void) | undefined {
  const screen = text.closest<HTMLElement>('.game-screen')
  if (!screen) return undefined
  const fit = (): void => {
    const table = heightWith(text, null, screen)
    const size = SIZES.find((size) => heightWith(text, size, screen) === table && all(screen))
    if (size === undefined) heightWith(text, null, screen)
  }
  const changes = new ResizeObserver(fit)
  // What is asked comes later than its card, and what a share is worth later still.
  for (const part of [screen, ...zoneOf(screen)]) changes.observe(part)
  return () => changes.disconnect()
}

/** Beside the table, on a phone held sideways, it is the question that would be cut. */
function all(screen: HTMLElement): boolean {
  return [screen, ...zoneOf(screen)].every(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)
}

function zoneOf(screen: HTMLElement): Element[] {
  return [...screen.querySelectorAll(':scope > .zone')]
}

/** How high the table is then: it isn't made smaller for the sake of a text. */
function heightWith(text: HTMLElement, size: number | null, screen: HTMLElement): number {
  text.style.fontSize = size === null ? '' : `${size}px`
  text.parentElement?.classList.toggle('large', size !== null && size >= LARGE)
  return screen.querySelector(':scope > .table')?.getBoundingClientRect().height ?? 0
}
