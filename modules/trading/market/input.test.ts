import { expect, test } from 'vitest'
import { PlaceOrder, ReplaceOrder, SetAlert } from './input.ts'
import { MAX_PRICE } from './states.ts'

const order = { slug: 'rsia-annisa', side: 'buy', price: '1000', units: '10' }
const faultsOf = (typed: object) =>
  PlaceOrder.safeParse({ ...order, ...typed }).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

test('a price and a number are whole, above zero and no larger than an order can be', () => {
  expect(PlaceOrder.parse(order)).toMatchObject({ price: 1_000n, units: 10n, immediate: false })
  expect(PlaceOrder.parse({ ...order, price: 'Rp1.250', units: ' 1.000 ' })).toMatchObject({
    price: 1_250n,
    units: 1_000n,
  })
  const nonsense = [
    '',
    '0',
    '-5',
    '1,5',
    '1.5',
    '1.50',
    '12.34',
    '1.0000',
    '1000.000',
    '.500',
    '1..000',
    '1e3',
    '0x10',
    'seribu',
    '١٢',
    `1${'0'.repeat(20)}`,
    '9'.repeat(40),
  ]
  for (const typed of nonsense) {
    expect(faultsOf({ price: typed })[0], typed).toEqual(['price', 'order_price'])
    expect(faultsOf({ units: typed })[0], typed).toEqual(['units', 'order_units'])
    expect(ReplaceOrder.safeParse({ price: typed, units: '1' }).success, typed).toBe(false)
    expect(SetAlert.safeParse({ slug: 'x', side: 'above', price: typed }).success, typed).toBe(false)
  }
  expect(faultsOf({ price: String(MAX_PRICE) })).toEqual([])
  expect(faultsOf({ price: String(MAX_PRICE + 1) })).toEqual([['price', 'order_price']])
  expect(faultsOf({ units: String(10n ** 12n) })).toEqual([])
  expect(faultsOf({ units: String(10n ** 12n + 1n) })).toEqual([['units', 'order_units']])
})

test('an order buys or sells and says nothing else', () => {
  expect(faultsOf({ side: 'short' })).toEqual([['side', 'order_side']])
  expect(faultsOf({ day: '2026-02-30' })[0]![0]).toBe('day')
  expect(PlaceOrder.safeParse({ ...order, trader: '1' }).success).toBe(false)
})
