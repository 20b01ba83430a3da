/** To be attached to what has just opened: what lies below the screen, or under its footer, is scrolled into sight. */
export function inSight(part: HTMLElement): void {
  part.scrollIntoView({ block: 'nearest' })
}
