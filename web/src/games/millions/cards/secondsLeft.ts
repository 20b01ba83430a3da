import type { Session } from '../../../table/session.svelte'

const SECOND = 1000

/** Whole seconds until then, the begun one counted. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / SECOND))
}

/** When the fuses of everybody's offers have burnt down, by seat and by this device's clock. */
export function fusesOf({ timing, offset }: Pick<Session, 'timing' | 'offset'>): Record<number, number> {
  return Object.fromEntries((timing?.fuses ?? []).map(({ seat, until }) => [seat, until - offset]))
}
