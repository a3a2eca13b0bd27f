import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { computeIncludedVat, findVatRate } from './vat.ts'

const rate = findVatRate({ 'subscription.vat': basisPoints(1_100) })

test.each([
  [111n, 11n],
  [110n, 10n],
  [0n, 0n],
])('of Rp%d that includes 11 % tax, Rp%d is tax', (amount, tax) => {
  expect(computeIncludedVat(rupiah(amount), rate)).toBe(tax)
})
