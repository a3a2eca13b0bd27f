import { expect, expectTypeOf, test } from 'vitest'
import { mergeTables } from './merge-tables.ts'

test('many tables become one', () => {
  const table = mergeTables({ wallet: { deposit_credited: 1 }, offerings: { subscription_paid: 'two' } })
  expect(table).toEqual({ deposit_credited: 1, subscription_paid: 'two' })
  expectTypeOf(table).toEqualTypeOf<{ deposit_credited: number; subscription_paid: string }>()
})

test('a key of two tables is a type error, and so is one of none', () => {
  // @ts-expect-error: bank_unknown is in two tables
  mergeTables({ wallet: { bank_unknown: 1, page_unknown: 2 }, offerings: { bank_unknown: 3 } })
  const table = mergeTables({ wallet: { bank_unknown: 1 } })
  // @ts-expect-error: payment_late is in no table
  expect(table.payment_late).toBeUndefined()
})
