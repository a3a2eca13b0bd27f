import { expect, test } from 'vitest'
import type { CashFlow } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { groupPaymentsByDueDay, sumReceivedUntil } from './payments.ts'

const day = (text: string) => text as LocalDate
const flow = (on: string, amount: bigint, more: Partial<CashFlow> = {}): CashFlow => ({
  on: day(on),
  kind: 'return',
  amount,
  status: 'done',
  reference: null,
  ...more,
})
const foreseen = ['2026-07-25', '2026-08-25', '2026-09-25', '2026-10-25'].map((on) => ({
  on: day(on),
  kind: 'return' as const,
  amount: 117n,
}))

test('each payment stands beside what was foreseen for its day, one in parts once, one that came later as late', () => {
  const cashFlows = [
    flow('2026-06-12', -10_000n, { kind: 'purchase' }),
    flow('2026-07-25', 100n, { dueOn: day('2026-07-25') }),
    flow('2026-07-25', 13n, { dueOn: day('2026-07-25') }),
    flow('2026-09-03', 119n, { dueOn: day('2026-08-25') }),
    flow('2026-09-25', 120n, { status: 'declared' }),
    flow('2026-10-25', 117n, { status: 'projected' }),
    flow('2026-10-25', 10_000n, { kind: 'principal', status: 'projected' }),
  ]
  const payments = groupPaymentsByDueDay({ cashFlows, foreseen })
  expect(payments).toEqual([
    { on: '2026-07-25', foreseen: 117n, paid: 113n, open: 0n, state: 'paid', lateBy: 0 },
    { on: '2026-08-25', foreseen: 117n, paid: 119n, open: 0n, state: 'paid', lateBy: 9 },
    { on: '2026-09-25', foreseen: 117n, paid: 0n, open: 120n, state: 'declared', lateBy: 0 },
    { on: '2026-10-25', foreseen: 117n, paid: 0n, open: 117n, state: 'projected', lateBy: 0 },
  ])
  expect(sumReceivedUntil(payments, day('2026-09-20'))).toEqual({ received: 232n, foreseen: 234n })
})

test('dividends, which no terms foresee, stand alone', () => {
  const cashFlows = [flow('2026-07-01', 50n, { kind: 'dividend', dueOn: day('2026-07-01') })]
  expect(groupPaymentsByDueDay({ cashFlows, foreseen: [] })).toEqual([
    { on: '2026-07-01', foreseen: null, paid: 50n, open: 0n, state: 'paid', lateBy: 0 },
  ])
})
