import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { includedVat, vatRate } from './vat.ts'

const rate = vatRate({ 'subscription.vat': basisPoints(1_100) })

test.each([
  [111n, 11n],
  [110n, 10n],
  [0n, 0n],
])('of Rp%d that includes 11 % tax, Rp%d is tax', (amount, tax) => {
  expect(includedVat(rupiah(amount), rate)).toBe(tax)
})
