import { expect, expectTypeOf, test } from 'vitest'
import { rupiah } from './money.ts'
import { toWire, type Wire } from './wire.ts'

const view = {
  id: 'a',
  unitPrice: rupiah(1_000_000),
  closesAt: new Date('2026-11-20T07:05:00Z'),
  tenorMonths: null,
  history: [{ paidAt: new Date('2026-11-20T07:05:00Z'), open: true, sha256: 'x' }],
}

test('a view travels in snake_case, with digits for amounts and WIB for instants', () => {
  expect(toWire(view)).toEqual({
    id: 'a',
    unit_price: '1000000',
    closes_at: '2026-11-20T14:05:00.000+07:00',
    tenor_months: null,
    history: [{ paid_at: '2026-11-20T14:05:00.000+07:00', open: true, sha256: 'x' }],
  })
})

test('the compiler knows what travels', () => {
  expectTypeOf<Wire<typeof view>>().toEqualTypeOf<{
    id: string
    unit_price: string
    closes_at: string
    tenor_months: null
    history: { paid_at: string; open: boolean; sha256: string }[]
  }>()
})
