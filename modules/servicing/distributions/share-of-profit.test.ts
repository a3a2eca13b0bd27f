import { expect, test } from 'vitest'
import type { LocalDate } from '#shared/dates'
import { basisPoints } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { computeShareOfProfit } from './share-of-profit.ts'

const day = (text: string) => text as LocalDate
const profits = [
  { month: day('2026-07-01'), profit: 44_000_000n },
  { month: day('2026-08-01'), profit: -5_000_000n },
  { month: day('2026-10-01'), profit: 46_500_001n },
]
const given = { profits, last: null, months: 1, ratio: basisPoints(6_400), newest: day('2026-11-01') }

test('holders get their ratio of the newest reported profit, floored', () => {
  expect(computeShareOfProfit(given)).toEqual({
    by: 'profit',
    amount: 29_760_000n,
    from: '2026-10-01',
    months: 1,
    basis: 46_500_001n,
    ratio: 6_400n,
  })
})

test('the months after those shared last come next, and without their report nothing is reckoned', () => {
  const last = { from: day('2026-07-01'), months: 1 }
  expect(computeShareOfProfit({ ...given, last })).toMatchObject({ from: '2026-08-01', basis: -5_000_000n, amount: 0n })
  const august = { from: day('2026-08-01'), months: 1 }
  expect(computeShareOfProfit({ ...given, last: august })).toEqual({ by: 'nothing', month: '2026-09-01' })
  expect(computeShareOfProfit({ ...given, last: { from: day('2026-10-01'), months: 1 } })).toMatchObject({
    month: '2026-11-01',
  })
})

test('a payment for several months adds their profits, losses too, and waits for all their reports', () => {
  expect(computeShareOfProfit({ ...given, months: 2 })).toMatchObject({ from: '2026-07-01', basis: 39_000_000n })
  expect(computeShareOfProfit({ ...given, months: 3 })).toEqual({ by: 'nothing', month: '2026-11-01' })
})

test('holders and issuer together never get more than the profit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (profit, bp) => {
        const month = day('2026-10-01')
        const ratio = basisPoints(bp)
        const found = computeShareOfProfit({ ...given, profits: [{ month, profit }], ratio })
        const amount = found.by === 'nothing' ? -1n : found.amount
        expect(amount >= 0n && amount * 10_000n <= (profit > 0n ? profit : 0n) * bp).toBe(true)
        expect(profit <= 0n || (amount + 1n) * 10_000n > profit * bp).toBe(true)
      },
    ),
  )
})
