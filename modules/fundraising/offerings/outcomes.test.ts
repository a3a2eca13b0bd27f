import { expect, test } from 'vitest'
import type { FinancialStatement } from '#contract/issuers/states'
import { defaultRules } from '#contract/rulebook/states'
import { basisPoints, rupiah, units } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { type Balance, computeOutcomes, readBalance, readSupposed } from './rules/outcomes.ts'

const sukuk = {
  kind: 'sukuk',
  unitPrice: rupiah(250_000),
  target: rupiah(5_000_000_000),
  tenorMonths: 18,
  paymentMonths: 3,
  projectedReturn: basisPoints(1_320),
  amortised: false,
  secured: basisPoints(10_500),
  shareOffered: null,
} as const
const share = {
  ...sukuk,
  kind: 'share',
  tenorMonths: null,
  paymentMonths: 12,
  projectedReturn: basisPoints(800),
  secured: null,
  shareOffered: basisPoints(2_000),
} as const
const supposed = readSupposed(defaultRules)
const four = { units: units(4), balance: null, supposed }
const owning = (assets: number, debts: number): Balance => ({
  year: 2025,
  assets: rupiah(assets),
  debts: rupiah(debts),
})

test('by the plan a sukuk brings its returns and the capital, by a weak result half of the returns', () => {
  const { amount, planned, weak } = computeOutcomes({ offering: sukuk, ...four })
  expect(amount).toBe(1_000_000n)
  expect(planned).toEqual({ total: 1_198_000n, returns: 198_000n, payments: 6, each: 33_000n })
  expect(weak).toEqual({ total: 1_099_000n, returns: 99_000n, payments: 6, each: 16_500n })
})

test('returns that shrink with the principal have no single size', () => {
  const { planned } = computeOutcomes({ offering: { ...sukuk, amortised: true }, ...four })
  expect([planned.each, planned.payments, planned.total > 1_000_000n]).toEqual([null, 6, true])
})

test('if it fails, the collateral is sold below its value and shared by units', () => {
  expect(computeOutcomes({ offering: sukuk, ...four }).failed).toEqual({
    from: 'collateral',
    value: 5_250_000_000n,
    proceeds: 2_625_000_000n,
    total: 525_000n,
  })
})

test('a sukuk without collateral leaves nothing to count on, also where the company owns much', () => {
  const failed = { from: 'nothing', total: 0n }
  const bare = { ...sukuk, secured: null }
  expect(computeOutcomes({ offering: bare, ...four }).failed).toEqual(failed)
  expect(computeOutcomes({ offering: bare, ...four, balance: owning(10 ** 12, 0) }).failed).toEqual(failed)
})

test('shareholders get their part of what is left after every debt, and nothing where debts take all', () => {
  const failing = (assets: number, debts: number) =>
    computeOutcomes({ offering: share, ...four, balance: owning(assets, debts) }).failed.total
  // (10 M × 50% − 3 M) × 20% × 1 juta ÷ 5 M
  expect(failing(10_000_000_000, 3_000_000_000)).toBe(80_000n)
  expect(failing(10_000_000_000, 5_000_000_000)).toBe(0n)
  expect(failing(10_000_000_000, 9_000_000_000)).toBe(0n)
})

test('a share is simulated for one year of dividends', () =>
  expect(computeOutcomes({ offering: share, ...four }).planned).toEqual({
    ...{ total: 1_080_000n, returns: 80_000n, payments: 1, each: 80_000n },
  }))

test('the balance is of the newest finished year, with every kind of debt', () => {
  const year = (of: number, projection: boolean) =>
    ({
      ...{ year: of, projection, totalAssets: rupiah(900), interestBearingDebt: rupiah(100) },
      ...{ shariaDebt: rupiah(20), otherLiabilities: rupiah(3) },
    }) as unknown as FinancialStatement
  expect(readBalance([year(2024, false), year(2025, false), year(2026, true)])).toEqual({
    ...{ year: 2025, assets: 900n, debts: 123n },
  })
  expect(readBalance([year(2026, true)])).toBeNull()
})

test('whatever is offered: failing never gives more than the capital, and a weak result never more than the plan', () => {
  const rate = (max: bigint) => fc.bigInt({ min: 0n, max }).map(basisPoints)
  const sum = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(rupiah)
  fc.assert(
    fc.property(
      fc.record({
        secured: fc.option(rate(40_000n)),
        shareOffered: rate(9_999n),
        projectedReturn: rate(5_000n),
        count: fc.bigInt({ min: 1n, max: 20_000n }),
        assets: sum,
        debts: sum,
        kind: fc.constantFrom('share' as const, 'sukuk' as const),
      }),
      ({ count, assets, debts, kind, ...terms }) => {
        const offering = { ...(kind === 'share' ? share : sukuk), ...terms }
        const balance = { year: 2025, assets, debts }
        const { amount, planned, weak, failed } = computeOutcomes({ offering, units: units(count), balance, supposed })
        expect(failed.total >= 0n && failed.total <= amount).toBe(true)
        expect(weak.total <= planned.total && weak.total >= amount).toBe(true)
      },
    ),
  )
})
