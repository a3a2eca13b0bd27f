import { expect, test } from 'vitest'
import { basisPoints, rupiah } from '#shared/money'
import {
  computeAffordableUnits,
  computeOrderHold,
  computeSideTotal,
  computeTradeFees,
  sumFees,
  toTradeFeeRates,
} from './fees.ts'

const rates = toTradeFeeRates({
  'market.buyer_fee': basisPoints(25),
  'market.seller_fee': basisPoints(35),
  'subscription.vat': basisPoints(1_100),
})
const order = (side: 'buy' | 'sell', price: number, units: bigint) => ({ side, price: rupiah(price), units })

test('a fee is of the value, floored to the rupiah, and its tax is inside it', () => {
  expect(computeTradeFees(order('buy', 1_000, 100n), rates)).toEqual([
    { side: 'buy', kind: 'fee', amount: 226n },
    { side: 'buy', kind: 'vat', amount: 24n },
  ])
  expect(computeTradeFees(order('sell', 999, 100n), rates)).toEqual([
    { side: 'sell', kind: 'fee', amount: 315n },
    { side: 'sell', kind: 'vat', amount: 34n },
  ])
})

test('what is too small costs nothing', () => {
  expect(sumFees(computeTradeFees(order('buy', 399, 1n), rates))).toBe(0n)
  expect(sumFees(computeTradeFees(order('buy', 400, 1n), rates))).toBe(1n)
})

test('fees are summed by side, by kind and in all', () => {
  const fees = [
    ...computeTradeFees(order('buy', 1_000, 100n), rates),
    ...computeTradeFees(order('sell', 1_000, 100n), rates),
  ]
  expect(sumFees(fees)).toBe(600n)
  expect([sumFees(fees, { side: 'buy' }), sumFees(fees, { side: 'sell' })]).toEqual([250n, 350n])
  expect(sumFees(fees, { kind: 'vat' })).toBe(58n)
  expect(sumFees(fees, { side: 'sell', kind: 'fee' })).toBe(316n)
})

test('a buyer pays the fee beside the value, a seller gets the value less the fee', () => {
  expect(computeSideTotal('buy', 100_000n, rupiah(250))).toBe(100_250n)
  expect(computeSideTotal('sell', 100_000n, rupiah(350))).toBe(99_650n)
})

test('an order to buy sets aside rupiah with the fee, an order to sell its lembar', () => {
  expect(computeOrderHold(order('buy', 1_000, 100n), rates)).toBe(100_250n)
  expect(computeOrderHold(order('sell', 1_000, 100n), rates)).toBe(100n)
})

test.each([
  [100_250n, 1_000, 100n],
  [100_249n, 1_000, 99n],
  [400n, 399, 1n],
  [400n, 400, 0n],
  [999n, 1, 997n],
  [0n, 1_000, 0n],
  [1_000n, 0, 0n],
])('Rp%d buys at Rp%d as many lembar as it pays with the fee: %d', (cash, price, units) => {
  expect(computeAffordableUnits(cash, rupiah(price), rates)).toBe(units)
  if (price > 0) expect(computeOrderHold(order('buy', price, units + 1n), rates)).toBeGreaterThan(cash)
})
