import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { simulateRaise } from './raise-simulation.ts'

const cap = rupiah(10_000_000_000)
const profits = { from: 5, to: 8 }

test('as many yearly profits as the rulebook says, for the share that is given', () => {
  const raise = simulateRaise({ profit: 600_000_000n, share: basisPoints(2_000), cap, profits })
  expect(raise).toEqual({ low: 600_000_000n, high: 960_000_000n, capped: false })
  const careful = { from: 3, to: 4 }
  expect(simulateRaise({ profit: 600_000_000n, share: basisPoints(2_000), cap, profits: careful })).toEqual({
    low: 360_000_000n,
    high: 480_000_000n,
    capped: false,
  })
})

test('never more than the cap, and nothing for a loss', () => {
  const large = simulateRaise({ profit: 9_000_000_000n, share: basisPoints(5_000), cap, profits })
  expect(large).toEqual({ low: cap, high: cap, capped: true })
  expect(simulateRaise({ profit: -1n, share: basisPoints(2_000), cap, profits })).toBeNull()
})
