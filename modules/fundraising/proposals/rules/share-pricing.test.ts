import { expect, test } from 'vitest'
import { createDueDiligenceFileValues } from '../../../../db/seed/proposal-file.ts'
import { computePricing } from './share-pricing.ts'

test('Rp1 million buys whole shares, and would have received its part of the profit that is paid out', () => {
  // 10 of 75,000 shares; 40 % of a profit of 970 million among 75,000
  expect(computePricing(createDueDiligenceFileValues(2025))).toMatchObject({
    millionOwns: 133n,
    millionReceived: 51_733n,
  })
  // 3 of 75,000 shares: the rest of the million buys nothing
  expect(computePricing(createDueDiligenceFileValues(2025, { price: '300000' }))).toMatchObject({
    millionOwns: 40n,
    millionReceived: 15_520n,
  })
  expect(computePricing(createDueDiligenceFileValues(2025, { price: '1000001' }))).toMatchObject({
    millionOwns: 0n,
    millionReceived: 0n,
  })
})

test('what Rp1 million would have received is left open where nothing is known or there was a loss', () => {
  expect(computePricing(createDueDiligenceFileValues(2025, { payout: '' }))?.millionReceived).toBeNull()
  expect(computePricing(createDueDiligenceFileValues(2025, { opex3: '9000000000' }))?.millionReceived).toBeNull()
  expect(computePricing(createDueDiligenceFileValues(2025, { price: '' }))).toBeNull()
})

test('a price stands beside profit, equity and revenue, and each holder beside what the new shares leave', () => {
  expect(computePricing(createDueDiligenceFileValues(2025))).toMatchObject({
    target: 1_500_000_000n,
    worth: 6_000_000_000n,
    newShare: 2_000n,
    times: { profit: 61n, book: 21n, revenue: 11n },
    holders: [
      { name: 'Hendra Gunawan', before: 6_666n, after: 5_333n },
      { name: 'Rina Kartika', before: 3_333n, after: 2_666n },
    ],
    others: null,
  })
  expect(computePricing(createDueDiligenceFileValues(2025, { opex3: '9000000000' }))?.times.profit).toBeNull()
})
