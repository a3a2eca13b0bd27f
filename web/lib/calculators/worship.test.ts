import { expect, test } from 'vitest'
import { rupiah, units } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { calculatePurification } from './purification.ts'
import { calculateZakat, type ZakatInput } from './zakat.ts'

const wealth: ZakatInput = {
  securities: rupiah(150_000_000),
  cash: rupiah(60_000_000),
  returns: rupiah(5_000_000),
  debts: rupiah(15_000_000),
  gold: rupiah(2_000_000),
  year: 'hijri',
}

test('wealth that reaches the nisab owes a fortieth after debts', () =>
  expect(calculateZakat(wealth)).toEqual({
    wealth: 200_000_000n,
    nisab: 170_000_000n,
    due: true,
    zakat: 5_000_000n,
    rate: 2_500n,
    missing: 0n,
  }))

test('the nisab itself is enough, a rupiah less is not', () => {
  const at = (securities: bigint) =>
    calculateZakat({ ...wealth, securities: rupiah(securities), cash: rupiah(0), returns: rupiah(0), debts: rupiah(0) })
  expect(at(170_000_000n).zakat).toBe(4_250_000n)
  expect(at(169_999_999n)).toMatchObject({ due: false, zakat: 0n, missing: 1n })
})

test('a solar year is longer than a lunar one and owes more', () =>
  expect(calculateZakat({ ...wealth, year: 'solar' }).zakat).toBe(5_154_000n))

test('debts above wealth leave nothing to give from', () =>
  expect(calculateZakat({ ...wealth, debts: rupiah(10n ** 12n) })).toMatchObject({ wealth: 0n, due: false, zakat: 0n }))

test('the part of a dividend that came from non-halal income is rounded up', () => {
  const of = (dividend: bigint) =>
    calculatePurification({ by: 'dividend', dividend: rupiah(dividend), nonHalal: rupiah(30), income: rupiah(1_000) })
  expect(of(1_000_000n)).toEqual({ ok: true, result: { amount: 30_000n, ratio: 300n, left: 970_000n } })
  expect(of(1n)).toEqual({ ok: true, result: { amount: 1n, ratio: 300n, left: 0n } })
})

test('by shares it does not depend on what was paid out', () =>
  expect(
    calculatePurification({
      by: 'shares',
      shares: units(10),
      totalShares: units(3_000),
      nonHalal: rupiah(1_000_000),
      income: rupiah(50_000_000),
    }),
  ).toEqual({
    ok: true,
    result: { amount: 3_334n, ratio: 200n, left: null },
  }))

test('a part above the whole is no part', () => {
  expect(
    calculatePurification({ by: 'dividend', dividend: rupiah(1), nonHalal: rupiah(2), income: rupiah(1) }),
  ).toEqual({ ok: false, why: 'part_above_whole' })
  expect(
    calculatePurification({
      by: 'shares',
      shares: units(2),
      totalShares: units(1),
      nonHalal: rupiah(1),
      income: rupiah(1),
    }),
  ).toEqual({ ok: false, why: 'shares_above_all' })
})

const money = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(rupiah)

test('zakat is never less than its rate, never a rupiah more than it must be', () => {
  fc.assert(
    fc.property(
      money,
      money,
      money,
      money,
      fc.bigInt({ min: 1n, max: 10n ** 8n }).map(rupiah),
      fc.constantFrom('hijri' as const, 'solar' as const),
      (securities, cash, returns, debts, gold, year) => {
        const {
          zakat,
          wealth: net,
          due,
          rate,
          missing,
          nisab,
        } = calculateZakat({ securities, cash, returns, debts, gold, year })
        expect(due).toBe(net >= nisab)
        expect(
          due
            ? zakat * 100_000n >= net * rate && (zakat - 1n) * 100_000n < net * rate
            : zakat === 0n && net + missing === nisab,
        ).toBe(true)
      },
    ),
  )
})

test('what is given away and what is left are the dividend', () => {
  fc.assert(
    fc.property(money, money, fc.bigInt({ min: 1n, max: 10n ** 15n }), (dividend, nonHalal, more) => {
      const found = calculatePurification({ by: 'dividend', dividend, nonHalal, income: rupiah(nonHalal + more) })
      if (!found.ok) throw new Error(found.why)
      expect(found.result.amount + (found.result.left ?? 0n)).toBe(dividend)
      expect((found.result.left ?? 0n) >= 0n).toBe(true)
    }),
  )
})
