import { expect, test } from 'vitest'
import type { SubscriptionView } from '#contract/offerings/states'
import type { Portfolio } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { listInvestorTasks } from './tasks.ts'
import { computeWealth } from './wealth.ts'

const now = new Date('2026-11-20T07:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const purchase = (over: Partial<SubscriptionView>) =>
  ({ state: 'awaiting_payment', payBefore: null, cancellableUntil: null, amount: 0n, ...over }) as SubscriptionView
const meeting = (title: string, hours: number) =>
  ({ title, closesAt: inHours(hours) }) as Parameters<typeof listInvestorTasks>[0]['meetings'][number]
const right = (name: string, hours: number, over: { left?: bigint; state?: 'open' | 'allotting' } = {}) =>
  ({
    left: over.left ?? 10n,
    issue: { state: over.state ?? 'open', exerciseUntil: inHours(hours), security: { name } },
  }) as Parameters<typeof listInvestorTasks>[0]['rights'][number]
const holding = (kind: 'share' | 'sukuk', value: bigint) =>
  ({ security: { kind }, value }) as Portfolio['worths'][number]

test('worth is cash, securities and purchases under way, each counted once', () => {
  const now = { day: '2026-11-20' as LocalDate, cash: 5_858_166n, putIn: 1n, income: 2n }
  const worths = [holding('share', 18_715_000n), holding('sukuk', 15_000_000n)]
  expect(computeWealth({ ...now, securities: 33_715_000n, underWay: 3_000_000n }, worths)).toEqual({
    total: 42_573_166n,
    cash: 5_858_166n,
    shares: 18_715_000n,
    sukuk: 15_000_000n,
    securities: 33_715_000n,
    underWay: 3_000_000n,
  })
})

test('rights that may be used come first, then payments and votes by deadline, then data to renew and what may still be cancelled', () => {
  const tasks = listInvestorTasks({
    rights: [
      right('kedua', 80),
      right('pertama', 20),
      right('habis', 10, { left: 0n }),
      right('selesai', 5, { state: 'allotting' }),
    ],
    renewBy: inHours(200),
    now,
    meetings: [meeting('rapat kedua', 90), meeting('rapat pertama', 30)],
    purchases: [
      purchase({ state: 'paid', cancellableUntil: inHours(40), reference: 'D' }),
      purchase({ payBefore: inHours(20), reference: 'C' }),
      purchase({ payBefore: inHours(2), reference: 'B' }),
      purchase({ payBefore: inHours(-1), reference: 'gone' }),
      purchase({ state: 'paid', cancellableUntil: inHours(-1), reference: 'over' }),
    ],
  })
  expect(
    tasks.map((task) =>
      task.kind === 'hmetd'
        ? task.right.issue.security.name
        : 'purchase' in task
          ? task.purchase.reference
          : 'meeting' in task
            ? task.meeting.title
            : task.kind,
    ),
  ).toEqual(['pertama', 'kedua', 'B', 'C', 'rapat pertama', 'rapat kedua', 'renew', 'D'])
})
