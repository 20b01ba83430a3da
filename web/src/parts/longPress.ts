/** What is pressed for long, or with the other button of a mouse, or with the menu key, tells more instead of acting. */
export const LONG = 500

/** To be attached to a button. */
export function longPress(tell: () => void): (button: HTMLElement) => () => void {
  return (button) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let told = false

    function down({ button: which }: PointerEvent): void {
      told = false
      clearTimeout(timer)
      if (which === 0) timer = setTimeout(now, LONG)
    }
    function now(): void {
      clearTimeout(timer)
      told = true
      tell()
    }
    function up(): void {
      clearTimeout(timer)
    }
    /** On a touch screen the browser says so itself, sometimes before we do. */
    function menu(event: Event): void {
      event.preventDefault()
      if (!told) now()
    }
    /** The finger that is lifted then means nothing more. A key has no finger. */
    function click(event: MouseEvent): void {
      if (told && event.detail > 0) event.stopImmediatePropagation()
      told = false
    }

    const heard = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointerleave', up],
      ['pointercancel', up],
      ['contextmenu', menu],
      ['click', click],
    ] as const
    for (const [kind, hear] of heard) button.addEventListener(kind, hear as EventListener, { capture: true })
    return () => {
      clearTimeout(timer)
      for (const [kind, hear] of heard)
        button.removeEventListener(kind, hear as EventListener, { capture: true })
    }
  }
}
