import { expect, it } from 'vitest'
import { rupiah, units } from '#shared/money'
import { computeMaximumUnits, explainPurchaseObstacle } from './purchase-obstacle.ts'

const offering = { minimumUnits: units(5), availableUnits: units(40), unitPrice: rupiah(100_000) }
const limit = { cap: rupiah(3_000_000), used: rupiah(0), left: rupiah(3_000_000), exemptBecause: null }
const reason = (quantity: number, limited: typeof limit | null = limit) =>
  explainPurchaseObstacle({ offering, limit: limited, units: units(quantity) })

it('nothing speaks against a quantity between the smallest purchase and the limit', () => {
  expect(reason(5)).toBeUndefined()
  expect(reason(30)).toBeUndefined()
})

it('says how few, how many are left, and how far the limit reaches', () => {
  expect(reason(4)).toBe('Pembelian paling sedikit 5 unit.')
  expect(reason(41)).toBe('Sisa yang dapat dibeli 40 unit. Kurangi jumlahnya.')
  expect(reason(31)).toBe('Melebihi sisa batas Anda Rp3.000.000. Paling banyak 30 unit.')
})

it('without a limit only what is left counts', () => {
  expect(reason(40, null)).toBeUndefined()
  expect(computeMaximumUnits(limit, offering)).toBe(30n)
  expect(computeMaximumUnits(null, offering)).toBe(40n)
  expect(computeMaximumUnits({ ...limit, cap: null as never, left: null as never }, offering)).toBe(40n)
})

it('an offering that is all taken says so whatever is asked', () => {
  expect(
    explainPurchaseObstacle({ offering: { ...offering, availableUnits: units(0) }, limit: null, units: units(5) }),
  ).toBe('Semua unit penawaran ini sudah dipesan.')
})
