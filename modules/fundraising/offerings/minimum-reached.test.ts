import { expect, test } from 'vitest'
import type { Id } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { listMinimumReachedEvents } from './minimum-reached.ts'

const after = (paid: bigint) => ({
  ...{ slug: 'kopi', name: 'Kopi', business_id: 'usaha' as Id<'business'>, unit_price: rupiah(1_000) },
  ...{ minimum_units: units(10), paid_units: units(paid) },
})
const told = (paid: bigint, by: bigint) => listMinimumReachedEvents(after(paid), by).map(({ name }) => name)

test('only the payment that brings the minimum tells of it', () => {
  expect(told(9n, 9n)).toEqual([])
  expect(told(10n, 1n)).toEqual(['raise_minimum'])
  expect(told(12n, 5n)).toEqual(['raise_minimum'])
  expect(told(12n, 2n)).toEqual([])
})
