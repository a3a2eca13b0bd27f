import { sql } from 'kysely'
import type { CashDue } from '#platform/parts'
import type { Deps } from './deps.ts'

type Found = { kind: 'refunds' | 'hand_over'; id: string; name: string; count: bigint; amount: bigint; since: Date }

/** Hand-overs to issuers and refunds to investors with their clocks, and purchases that wait for their payment. */
export const offeringsDue =
  ({ rulebook }: Pick<Deps, 'rulebook'>): CashDue =>
  async (through, now) => {
    const { rows } = await sql<Found>`
      select case when o.state in ('closed', 'funded') then 'hand_over' else 'refunds' end as kind, o.id, o.name,
        count(*) as count, sum(case when o.state in ('closed', 'funded') then s.amount else s.total end)::bigint as amount,
        o.ended_at as since
      from offering o join subscription s on s.offering_id = o.id and s.state in ('paid', 'confirmed')
      where o.state in ('closed', 'funded', 'failed', 'withdrawn') group by o.id`.execute(through)
    const { rows: waiting } = await sql<{ count: bigint; amount: bigint; due: Date | null }>`
      select count(*) as count, coalesce(sum(total), 0)::bigint as amount, min(pay_before) as due
      from subscription where state = 'awaiting_payment'`.execute(through)
    const book = await rulebook.at(now)
    const days = {
      hand_over: book['offering.handover_working_days'],
      refunds: book['subscription.refund_working_days'],
    }
    const due = (kind: Found['kind'], since: Date) => book.calendar.deadlineAfterWorkingDays(since, Number(days[kind]))
    const out = rows.map(({ kind, id, name, count, amount, since }) => ({
      kind,
      direction: 'out' as const,
      name,
      count: Number(count),
      amount,
      due: due(kind, since),
      id,
    }))
    const { count, amount, due: first } = waiting[0]!
    if (count === 0n) return out
    return [
      ...out,
      { kind: 'purchases', direction: 'in', name: null, count: Number(count), amount, due: first, id: null },
    ]
  }
