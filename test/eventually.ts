import { vi } from 'vitest'

/** Repeats `check` until it succeeds, for at most two minutes, and returns its result. */
export const waitUntilHolds = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
