import { expect, test } from 'vitest'
import { basisPoints, rupiah, units } from '#shared/money'
import { fc, tries } from '../../../test/property.ts'
import { computePrice, paymentMethods } from './states.ts'

const price = (quantity: number, method: 'wallet' | 'virtual_account' = 'wallet') =>
  computePrice({
    units: units(quantity),
    unitPrice: rupiah(10_001),
    method,
    rules: { fee: basisPoints(150), vat: basisPoints(1_100), channelFee: rupiah(4_000) },
  })

test('each part is floored to the rupiah, and VAT is on fees only', () => {
  // 33 × 10,001 = 330,033; 1.5 % = 4,950.495; 11 % of 4,950 = 544.5
  expect(price(33)).toEqual({ amount: 330_033n, fee: 4_950n, vat: 544n, channelFee: 0n, total: 335_527n })
})

test('a virtual account costs its fee and the VAT on it', () => {
  expect(price(33, 'virtual_account')).toEqual({
    amount: 330_033n,
    fee: 4_950n,
    vat: 984n,
    channelFee: 4_000n,
    total: 339_967n,
  })
})

const anyRules = fc.record({
  fee: fc.bigInt(0n, 10_000n).map(basisPoints),
  vat: fc.bigInt(0n, 10_000n).map(basisPoints),
  channelFee: fc.bigInt(0n, 100_000n).map(rupiah),
})
const anyPurchase = fc.record({
  units: fc.bigInt(1n, 10n ** 12n).map(units),
  unitPrice: fc.bigInt(1n, 10n ** 9n).map(rupiah),
  method: fc.constantFrom(...paymentMethods),
  rules: anyRules,
})

test('the parts always add up to the total, none is below zero, and none is more than its rate', () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      const { amount, fee, vat, channelFee, total } = computePrice(purchase)
      expect(total).toBe(amount + fee + vat + channelFee)
      expect(amount).toBe(purchase.units * purchase.unitPrice)
      for (const part of [fee, vat, channelFee]) expect(part).toBeGreaterThanOrEqual(0n)
      // floored: at most the exact share, and less than one rupiah below it
      for (const [part, base, rate] of [
        [fee, amount, purchase.rules.fee],
        [vat, fee + channelFee, purchase.rules.vat],
      ] as const) {
        expect(part * 10_000n).toBeLessThanOrEqual(base * rate)
        expect((part + 1n) * 10_000n).toBeGreaterThan(base * rate)
      }
    }),
    { numRuns: tries(2_000) },
  )
})

test('buying in two parts never costs more than buying at once', () => {
  fc.assert(
    fc.property(anyPurchase, fc.bigInt(1n, 10n ** 12n), (purchase, more) => {
      const wallet = { ...purchase, method: 'wallet' } as const
      const both = computePrice({ ...wallet, units: units(purchase.units + more) })
      const parts = computePrice(wallet).total + computePrice({ ...wallet, units: units(more) }).total
      expect(parts).toBeLessThanOrEqual(both.total)
      expect(both.total - parts).toBeLessThanOrEqual(3n) // only what flooring twice leaves
    }),
    { numRuns: tries(2_000) },
  )
})
