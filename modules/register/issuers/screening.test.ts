import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { screenFinancials } from './screening.ts'
import type { PastYear } from './states.ts'

const limits = { debt: basisPoints(4_500), income: basisPoints(500) }
const year = (more: Partial<PastYear>): PastYear => ({
  year: 2025,
  projection: false,
  revenue: rupiah(13_780_000_000),
  grossProfit: rupiah(4_548_000_000),
  operatingProfit: rupiah(2_100_000_000),
  netProfit: rupiah(1_546_000_000),
  totalAssets: rupiah(10_000),
  interestBearingDebt: rupiah(0),
  shariaDebt: rupiah(0),
  otherLiabilities: rupiah(0),
  totalIncome: rupiah(10_000),
  nonHalalIncome: rupiah(0),
  operatingCash: rupiah(1_395_000_000),
  auditedBy: null,
  ...more,
})

test('a ratio at its limit passes, one rupiah more does not and shows above the limit', () => {
  expect(screenFinancials(year({ interestBearingDebt: rupiah(4_500) }), limits).passes).toBe(true)
  const { debt, passes } = screenFinancials(
    year({ totalAssets: rupiah(10_000_000), interestBearingDebt: rupiah(4_500_001) }),
    limits,
  )
  expect({ ratio: debt.ratio, passes }).toEqual({ ratio: 4_501n, passes: false })
})

test('a business with debt and nothing else fails, one without either passes', () => {
  expect(screenFinancials(year({ totalAssets: rupiah(0), interestBearingDebt: rupiah(1) }), limits).debt).toMatchObject(
    {
      ratio: null,
      passes: false,
    },
  )
  expect(screenFinancials(year({ totalAssets: rupiah(0) }), limits).passes).toBe(true)
})

test('the verdict is that of the exact fractions', () => {
  const amount = fc.bigInt(0n, 10n ** 15n)
  fc.assert(
    fc.property(amount, amount, amount, amount, (debt, assets, nonHalal, income) => {
      const found = screenFinancials(
        year({
          interestBearingDebt: rupiah(debt),
          totalAssets: rupiah(assets + 1n),
          nonHalalIncome: rupiah(nonHalal),
          totalIncome: rupiah(income + 1n),
        }),
        limits,
      )
      expect(found.debt.passes).toBe(debt * 10_000n <= 4_500n * (assets + 1n))
      expect(found.income.passes).toBe(nonHalal * 10_000n <= 500n * (income + 1n))
      expect(found.passes).toBe(found.debt.passes && found.income.passes)
    }),
  )
})
