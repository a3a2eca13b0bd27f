import { sql } from 'kysely'
import type { CashDue } from '#platform/commands/parts'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Deps } from './deps.ts'

type DueRow = { count: bigint; amount: bigint } & (
  | { kind: 'refunds' | 'hand_over'; id: string; name: string; at: Date }
  | { kind: 'purchases'; id: null; name: null; at: Date }
)

/** For the cash forecast: handovers to issuers, refunds to investors and unpaid purchases, with deadlines. */
export const createOfferingsCashDue =
  ({ rulebook }: Pick<Deps, 'rulebook'>): CashDue =>
  async (through, now) => {
    const due = sql<DueRow>`
      select case when o.state in ('closed', 'funded') then 'hand_over' else 'refunds' end as kind, o.id, o.name,
        count(*) as count, sum(case when o.state in ('closed', 'funded') then s.amount else s.total end)::bigint as amount,
        o.ended_at as at
      from offering o cross join lateral (
        select * from subscription s where s.offering_id = o.id and s.state in ('paid', 'confirmed') offset 0) as s
      where o.state in ('closed', 'funded', 'failed', 'withdrawn') group by o.id
      union all
      select 'purchases', null, null, count(*), sum(total)::bigint, min(pay_before)
      from subscription where state = 'awaiting_payment' having count(*) > 0`
    const rows = await readTogether(through, due, { ...kinds('bigint', 'count', 'amount'), at: 'instant' })
    const book = await rulebook.at(now)
    const days = {
      hand_over: book['offering.handover_working_days'],
      refunds: book['subscription.refund_working_days'],
    }
    return rows.map(({ kind, id, name, count, amount, at }) => ({
      ...{ kind, id, name, count: Number(count), amount },
      direction: kind === 'purchases' ? ('in' as const) : ('out' as const),
      due: kind === 'purchases' ? at : book.calendar.deadlineAfterWorkingDays(at, Number(days[kind])),
    }))
  }
