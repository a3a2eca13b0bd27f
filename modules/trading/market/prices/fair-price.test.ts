import { expect, test } from 'vitest'
import { defaultRules } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import { rupiah } from '#shared/money'
import { computeFairPrice } from './fair-price.ts'

const ticks = defaultRules['market.ticks']
const figures = {
  year: 2025,
  filedAt: new Date(0),
  auditedBy: null,
  netProfit: rupiah(1_500_000_000),
  equity: rupiah(11_000_000_000),
  raised: rupiah(0),
}
const none = { figures: null, shares: null, multiple: null }
const untraded = { since: '2026-09-02' as LocalDate, units: 0n, value: rupiah(0) }
const filed = { figures, shares: 10_000_000n, multiple: { tenths: 84n, year: 2024 }, traded: untraded }
const pricesOf = (known: Parameters<typeof computeFairPrice>[0]) =>
  computeFairPrice(known, ticks).methods.map(({ price }) => (price === null ? null : Number(price)))

test('a share is worth the middle of book value, earnings at the multiple of its offering, and what was paid', () => {
  const known = { ...filed, traded: { ...untraded, units: 300n, value: rupiah(270_900) } }
  expect(pricesOf(known)).toEqual([1_100, 1_260, 903])
  expect(computeFairPrice(known, ticks)).toMatchObject({ ...known, price: 1_100n })
})

test('of two methods it is the mean, down to a price that an order may have', () => {
  expect(pricesOf(filed)).toEqual([1_100, 1_260, null])
  expect(computeFairPrice(filed, ticks).price).toBe(1_180n)
  const odd = { ...filed, multiple: null, figures: { ...figures, equity: rupiah(11_039_999_999) } }
  expect(computeFairPrice(odd, ticks).price).toBe(1_100n)
})

test('what the offering brought after the year belongs to the book value', () => {
  const after = { ...filed, figures: { ...figures, raised: rupiah(2_000_000_000) } }
  expect(pricesOf(after)[0]).toBe(1_300)
})

test('a loss, debts above the assets, and figures that are missing give no price by that method', () => {
  const poor = { ...figures, netProfit: rupiah(-1), equity: rupiah(-1) }
  expect(pricesOf({ ...filed, figures: poor })).toEqual([null, null, null])
  expect(computeFairPrice({ ...none, traded: untraded }, ticks).price).toBeNull()
  expect(pricesOf({ ...filed, shares: null })).toEqual([null, null, null])
})
