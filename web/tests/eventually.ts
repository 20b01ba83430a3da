import { vi } from 'vitest'

/** Milliseconds; a busy machine is slow, not wrong. */
const PATIENCE = 30_000

/** Waits until it holds. */
export function eventually(holds: () => void): Promise<void> {
  return vi.waitFor(holds, PATIENCE)
}
