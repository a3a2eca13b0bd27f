import { describe, expect, test } from 'vitest'
import { basisPoints, rupiah, units } from '#shared/money'
import { fc } from '../../../test/property.ts'
import { calculateStock, type StockInput } from './stock.ts'

const clinic: StockInput = {
  investment: rupiah(10_000_500),
  price: rupiah(1_000),
  totalShares: units(3_000_000),
  profit: 1_200_000_000n,
  payout: basisPoints(4_000),
  growth: 1_000n,
  years: 5,
  fee: basisPoints(0),
  vat: basisPoints(1_100),
}
const result = (change: Partial<StockInput> = {}) => {
  const found = calculateStock({ ...clinic, ...change })
  if (!found.ok) throw new Error(found.why)
  return found.result
}

test('ten million buys whole shares and leaves the rest', () => {
  const { shares, cost, left, paid, ownership } = result()
  expect([shares, cost, left, paid]).toEqual([10_000n, 10_000_000n, 500n, 10_000_000n])
  expect(ownership).toBe(3_333n) // 0,3333 % of the company
})

test('the dividend is the part of the profit that is paid out, by the part of the company', () => {
  const [first, second] = result().years
  expect(first).toEqual({
    year: 1,
    profit: 1_200_000_000n,
    distributed: 480_000_000n,
    dividend: 1_600_000n,
    cumulated: 1_600_000n,
  })
  expect(second?.profit).toBe(1_320_000_000n)
  expect(second?.cumulated).toBe(1_600_000n + 1_760_000n)
  expect(result().yield).toBe(1_600n)
})

test('the fee and its tax come on top of the cost and lower the yield', () => {
  const { fee, vat, paid, yield: rate } = result({ fee: basisPoints(500) })
  expect([fee, vat, paid]).toEqual([500_000n, 55_000n, 10_555_000n])
  expect(rate).toBe(1_515n)
})

test('payback is told in months, and not at all when the years do not suffice', () => {
  expect(result({ growth: 0n, years: 10 }).paybackMonths).toBe(75) // 6,25 years of 1.600.000
  expect(result({ growth: 0n, years: 6 }).paybackMonths).toBeNull()
})

test('a sale at the end counts only when a price is given', () => {
  expect(result().exit).toBeNull()
  const { exit, dividends, paid } = result({ exitPrice: rupiah(1_200) })
  expect(exit).toEqual({
    value: 12_000_000n,
    gain: dividends + 2_000_000n,
    roi: ((dividends + 2_000_000n) * 10_000n) / paid,
  })
  expect(result({ exitPrice: rupiah(0), profit: 0n }).exit?.roi).toBe(-10_000n)
})

test('a company that loses money pays no dividend', () => {
  const { years, paybackMonths, yield: rate } = result({ profit: -50_000_000n })
  expect(years.map(({ dividend }) => dividend)).toEqual([0n, 0n, 0n, 0n, 0n])
  expect([paybackMonths, rate]).toEqual([null, 0n])
})

test('who does not take part in new shares owns less of the company', () => {
  expect(result({ newShares: units(1_000_000) }).dilution).toEqual({ ownership: 2_500n, lost: 833n, toKeep: 3_333n })
})

describe('what cannot be bought is said', () => {
  test('less than the price of one share', () =>
    expect(calculateStock({ ...clinic, investment: rupiah(999) })).toEqual({ ok: false, why: 'below_one_share' }))
  test('more shares than there are', () =>
    expect(calculateStock({ ...clinic, totalShares: units(9_999) })).toEqual({ ok: false, why: 'more_than_all' }))
})

const inputs = fc.record({
  investment: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(rupiah),
  price: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(rupiah),
  totalShares: fc.bigInt({ min: 1n, max: 10n ** 15n }).map(units),
  profit: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
  payout: fc.bigInt({ min: 0n, max: 10_000n }).map(basisPoints),
  growth: fc.bigInt({ min: -10_000n, max: 20_000n }),
  years: fc.integer({ min: 1, max: 30 }),
  fee: fc.bigInt({ min: 0n, max: 1_000n }).map(basisPoints),
  vat: fc.bigInt({ min: 0n, max: 2_000n }).map(basisPoints),
  newShares: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n }).map(units), { nil: undefined }),
  exitPrice: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n }).map(rupiah), { nil: undefined }),
})

test('whatever is asked: no rupiah appears, none is lost, nobody owns more than all', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const found = calculateStock(input)
      if (!found.ok) return
      const { cost, left, ownership, years, dividends, paid, paybackMonths, dilution } = found.result
      expect(cost + left).toBe(input.investment)
      expect(left < input.price && left >= 0n).toBe(true)
      expect(ownership <= 1_000_000n).toBe(true)
      expect(paid >= cost).toBe(true)
      expect(years.length).toBe(input.years)
      expect(years.reduce((sum, { dividend }) => sum + dividend, 0n)).toBe(dividends)
      for (const { dividend, distributed } of years) expect(dividend >= 0n && dividend <= distributed).toBe(true)
      if (paybackMonths !== null) expect(paybackMonths > 0 && paybackMonths <= input.years * 12).toBe(true)
      if (dilution) expect(dilution.ownership <= ownership && dilution.lost >= 0n).toBe(true)
    }),
  )
})

test('more profit never means a smaller dividend', () => {
  fc.assert(
    fc.property(inputs, fc.bigInt({ min: 1n, max: 10n ** 14n }), (input, more) => {
      const [less, richer] = [calculateStock(input), calculateStock({ ...input, profit: input.profit + more })]
      if (less.ok && richer.ok) expect(richer.result.dividends >= less.result.dividends).toBe(true)
    }),
  )
})
