import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/offerings/states'
import type { Holding } from '#contract/registry/states'
import { rupiah } from '#shared/money'
import { tasksOf } from './tasks.ts'
import { wealthOf } from './wealth.ts'

const now = new Date('2026-11-20T07:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const purchase = (over: Partial<SubscriptionView>) =>
  ({ state: 'awaiting_payment', payBefore: null, cancellableUntil: null, amount: 0n, ...over }) as SubscriptionView
const holding = (kind: 'share' | 'sukuk', value: bigint) => ({ security: { kind }, value }) as Holding

test('worth is cash, securities and purchases under way, each counted once', () => {
  const wealth = wealthOf({
    balances: {
      available: rupiah(4_286_500),
      held: rupiah(1_263_150),
      settling: rupiah(308_516),
      total: rupiah(5_858_166),
    },
    portfolio: {
      holdings: [holding('share', 18_715_000n), holding('sukuk', 15_000_000n)],
      value: 33_715_000n,
      cost: 32_000_000n,
      gain: 1_715_000n,
    },
    purchases: [
      purchase({ state: 'awaiting_payment', amount: rupiah(1) }),
      purchase({ state: 'paid', amount: rupiah(2_000_000) }),
      purchase({ state: 'allocated', amount: rupiah(1_000_000) }),
      purchase({ state: 'distributed', amount: rupiah(9) }),
    ],
  })
  expect(wealth).toMatchObject({
    total: 42_573_166n,
    underWay: 3_000_000n,
    shares: 18_715_000n,
    sukuk: 15_000_000n,
    other: 0n,
  })
})

test('holdings beyond the first page are worth something too', () => {
  const balances = { available: rupiah(0), held: rupiah(0), settling: rupiah(0), total: rupiah(0) }
  const portfolio = { holdings: [holding('share', 10n)], value: 25n, cost: 25n, gain: 0n }
  expect(wealthOf({ balances, portfolio, purchases: [] })).toMatchObject({ total: 25n, other: 15n })
})

test('the rights issue comes first, then payments by deadline, then what may still be cancelled', () => {
  const tasks = tasksOf({
    hmetd: true,
    now,
    purchases: [
      purchase({ state: 'paid', cancellableUntil: inHours(40), reference: 'D' }),
      purchase({ payBefore: inHours(20), reference: 'C' }),
      purchase({ payBefore: inHours(2), reference: 'B' }),
      purchase({ payBefore: inHours(-1), reference: 'gone' }),
      purchase({ state: 'paid', cancellableUntil: inHours(-1), reference: 'over' }),
    ],
  })
  expect(tasks.map((task) => ('purchase' in task ? task.purchase.reference : task.kind))).toEqual([
    'hmetd',
    'B',
    'C',
    'D',
  ])
})
