/** The time left, from the server's clock as this device estimates it. */

/** Milliseconds left until `deadline`; `offset` is how far the server's clock is ahead of ours. */
export function left(deadline: number, offset: number, now = Date.now()): number {
  return Math.max(0, deadline - offset - now)
}

export interface TimeAmount {
  count: number
  unit: 'seconds' | 'minutes' | 'hours' | 'days'
}

/** The time left as people say it: in seconds under ten minutes, in hours a day ahead. */
export function amount(left: number): TimeAmount {
  const minutes = Math.floor(left / 60_000)
  const hours = Math.floor(minutes / 60)
  if (minutes < 10) return { count: Math.ceil(left / 1000), unit: 'seconds' }
  if (minutes < 100) return { count: minutes, unit: 'minutes' }
  if (hours < 48) return { count: hours, unit: 'hours' }
  return { count: Math.floor(hours / 24), unit: 'days' }
}

/** Three, two, one, and zero when it is over; nothing before the last three beats. */
export function lastThree(left: number): 3 | 2 | 1 | 0 | null {
  if (left > 3000) return null
  return Math.ceil(left / 1000) as 3 | 2 | 1 | 0
}

/** Call `tell` now and at every whole second left, until zero. Returns how to stop. */
export function everySecond(deadline: number, offset: number, tell: (left: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function tick() {
    const rest = left(deadline, offset)
    tell(rest)
    if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000)
  }
  tick()
  return () => clearTimeout(timer)
}
