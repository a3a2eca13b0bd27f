import type { Asks } from '../calculator/read.ts'

/** What is asked of a business that wants to know what it could raise. */
export const raiseAsks = {
  laba: { kind: 'amount', start: '600000000' },
  bagian: { kind: 'percent', start: '20', most: 4_900n },
} as const satisfies Asks
