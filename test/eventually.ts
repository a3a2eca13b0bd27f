import { vi } from 'vitest'

/**
 * Asks until it holds, and answers what it found. Two minutes: a machine with much else to do is late, only a fault
 * never comes.
 */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 })
