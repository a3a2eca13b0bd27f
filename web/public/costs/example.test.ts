import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import { type CostRules, computeShareCosts, computeSukukCosts } from './example.ts'

const rules = {
  ...{ 'subscription.fee': 0n, 'subscription.vat': 1_100n, 'offering.platform_fee': 500n },
  ...{ 'market.seller_fee': 35n, 'distribution.dividend_tax': 1_000n, 'distribution.return_tax': 1_000n },
  'withdrawal.fee': 5_000n,
} as unknown as CostRules
const sukuk = { amount: rupiah(1_000_000), tenorMonths: 18, projectedReturn: basisPoints(1_320) }

test('a million in a sukuk loses the tax on its return and the fee of one withdrawal', () => {
  expect(computeSukukCosts(sukuk, rules)).toMatchObject({
    ...{ purchaseFee: 0n, issuerFee: 50_000n, atWork: 950_000n, returns: 198_000n, tax: 19_800n },
    ...{ wallet: 1_178_200n, withdrawn: 1_173_200n, paid: 5_000n, net: 173_200n },
  })
})

test('a fee on purchases is paid with its VAT', () => {
  const { purchaseFee, paid, net } = computeSukukCosts(sukuk, { ...rules, 'subscription.fee': basisPoints(100) })
  expect([purchaseFee, paid, net]).toEqual([11_100n, 16_100n, 162_100n])
})

test('shares that are sold pay tax on the dividend, the fee of the seller and the withdrawal', () => {
  const share = { price: rupiah(10_000), soldAt: rupiah(10_750), lembar: 100n, dividend: rupiah(180) }
  expect(computeShareCosts(share, rules)).toEqual({
    ...{ bought: 1_000_000n, sold: 1_075_000n, dividends: 18_000n, tax: 1_800n, sellerFee: 3_762n, net: 82_438n },
  })
})
