import { expect, test } from 'vitest'
import { basisPoints, rupiah } from './money.ts'
import { simulateRaise } from './raise-simulation.ts'

const cap = rupiah(10_000_000_000)

test('five to eight yearly profits for the share that is given', () => {
  const raise = simulateRaise({ profit: 600_000_000n, share: basisPoints(2_000), cap })
  expect(raise).toEqual({ low: 600_000_000n, high: 960_000_000n, capped: false })
})

test('never more than the cap, and nothing for a loss', () => {
  const large = simulateRaise({ profit: 9_000_000_000n, share: basisPoints(5_000), cap })
  expect(large).toEqual({ low: cap, high: cap, capped: true })
  expect(simulateRaise({ profit: -1n, share: basisPoints(2_000), cap })).toBeNull()
})
