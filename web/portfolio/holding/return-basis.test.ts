import { expect, test } from 'vitest'
import type { CashFlow, HoldingDetail } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { basisPoints, rupiah, units } from '#shared/money'
import { computeUnderlyingProfit, findReturnBasis } from './return-basis.ts'

const security = {
  issuePrice: rupiah(100_000),
  tenorMonths: 7,
  paymentMonths: 3,
  projectedReturn: basisPoints(1_200),
} as HoldingDetail['security']
const flow = (on: string, kind: CashFlow['kind'], amount: bigint) => ({ on: on as LocalDate, kind, amount })
/** Of 90 units; a third of the nominal comes back with each return. */
const flows = [
  flow('2026-04-10', 'return', 270_000n),
  flow('2026-04-10', 'principal', 2_999_970n),
  flow('2026-07-10', 'return', 180_000n),
  flow('2026-07-10', 'principal', 2_999_970n),
  flow('2026-08-10', 'return', 30_000n),
  flow('2026-08-10', 'principal', 3_000_060n),
]
const holding = { security, units: units(90), foreseen: flows }
const basisOn = (on: string, kind: CashFlow['kind'] = 'return') =>
  findReturnBasis(holding, { on: on as LocalDate, kind })

test('a return is reckoned on what is outstanding, for the months of its period, and gives what the terms foresee', () => {
  for (const { on, amount } of flows.filter(({ kind }) => kind === 'return')) {
    const { outstanding, rate, months } = basisOn(on)!
    expect((outstanding * rate * BigInt(months)) / 120_000n).toBe(amount)
  }
  expect(basisOn('2026-04-10')).toEqual({ outstanding: 9_000_000n, rate: 1_200n, months: 3 })
  expect(basisOn('2026-07-10')).toEqual({ outstanding: 6_000_030n, rate: 1_200n, months: 3 })
  expect(basisOn('2026-08-10')).toEqual({ outstanding: 3_000_060n, rate: 1_200n, months: 1 })
})

test('principal, a dividend and a return of another day have no such basis', () => {
  expect(basisOn('2026-04-10', 'principal')).toBeNull()
  expect(basisOn('2026-04-11')).toBeNull()
  expect(basisOn('2026-04-10', 'dividend')).toBeNull()
})

test('the profit behind a share is told by the nisbah, and there is none behind rent', () => {
  expect(computeUnderlyingProfit(37_120_000n, 6_400n)).toBe(58_000_000n)
  expect(computeUnderlyingProfit(18_750_000n, null)).toBeNull()
})
