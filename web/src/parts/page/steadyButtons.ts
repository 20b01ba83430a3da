/** A finger that is already on its way must not press what slides under it: a button that has just moved, or has
 * taken the place of another, lets fingers through for a moment. Keys are not aimed at a place. */
const A_MOMENT = 500
const NEAR = 8

interface Spot {
  left: number
  top: number
  right: number
  bottom: number
}

/** To be attached to whatever holds the buttons. */
export function steadyButtons(zone: HTMLElement): () => void {
  let spots: ReadonlyMap<Element, Spot> = new Map()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()

  function look(): void {
    const buttons = [...zone.querySelectorAll<HTMLElement>('button, a.button, [role=button]')]
    // All are measured before any is marked: each mark would have the page styled anew for the next.
    const now = new Map(buttons.map((button) => [button, spotOf(button, zone)]))
    const moved = [...now].filter(([button, spot]) => slid(button, spot, spots))
    spots = now
    for (const [button] of moved) rest(button)
  }

  function rest(button: HTMLElement): void {
    clearTimeout(timers.get(button))
    button.dataset['moved'] = ''
    timers.set(
      button,
      setTimeout(() => {
        timers.delete(button)
        delete button.dataset['moved']
      }, A_MOMENT),
    )
  }

  const changes = new MutationObserver(look)
  changes.observe(zone, { childList: true, subtree: true, characterData: true })
  const sizes = new ResizeObserver(look)
  sizes.observe(zone)
  if (zone.parentElement) sizes.observe(zone.parentElement)
  look()
  return () => {
    changes.disconnect()
    sizes.disconnect()
    for (const timer of timers.values()) clearTimeout(timer)
  }
}

/** To be attached to the table: with a new question a face that hasn't moved means something else. */
export function steadyFaces(round: number | undefined): (table: HTMLElement) => () => void {
  return (table) => {
    const faces = round === undefined ? [] : [...table.querySelectorAll<HTMLElement>('.seat > button')]
    const free = () => faces.forEach((face) => delete face.dataset['moved'])
    for (const face of faces) face.dataset['moved'] = ''
    const timer = setTimeout(free, A_MOMENT)
    return () => {
      clearTimeout(timer)
      free()
    }
  }
}

/** Where it is on the page. Scrolling moves it, too, but then the finger is the one that does. */
function spotOf(button: Element, zone: Element): Spot {
  const { left, top, right, bottom } = button.getBoundingClientRect()
  const down = scrollY + zone.scrollTop + (zone.parentElement?.scrollTop ?? 0)
  return { left, right, top: top + down, bottom: bottom + down }
}

export function slid(button: Element, spot: Spot, before: ReadonlyMap<Element, Spot>): boolean {
  const was = before.get(button)
  if (was) return Math.abs(was.top - spot.top) > NEAR || Math.abs(was.left - spot.left) > NEAR
  return [...before.values()].some((other) => overlap(other, spot))
}

function overlap(one: Spot, two: Spot): boolean {
  return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom
}
