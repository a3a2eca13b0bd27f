import { sql } from 'kysely'
import type { Promised } from '#contract/registry/states'
import { type LocalDate, localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import type { DistributionKind, TrackRecord } from './states.ts'

type Paid = {
  code: string
  kind: DistributionKind
  due: LocalDate
  on: LocalDate
  late: boolean
  amount: bigint
}

/**
 * Of every security in issue, or of those of one issuer, what was foreseen until today, what was paid of it, and how
 * punctually: from what was booked.
 */
export async function trackRecords(
  { db, clock, registry }: Pick<DistributionDeps, 'db' | 'clock' | 'registry'>,
  businessId?: Id<'business'>,
): Promise<TrackRecord[]> {
  const promised = await registry.promised(businessId)
  const { rows } = await sql<Paid>`
    select security_code as code, kind, coalesce(foreseen_on, due_on)::text as due, amount,
      to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as on,
      (ended_at at time zone 'Asia/Jakarta')::date > owed_on + frozen_days as late
    from distribution where state = 'paid' and ${businessId ? sql`business_id = ${businessId}` : sql`true`} order by ended_at`.execute(
    db,
  )
  const paid = Map.groupBy(rows, ({ code }) => code)
  const today = localDate(clock.now())
  return promised.map((each) => recordOf(each, paid.get(each.security.code) ?? [], today))
}

/** Amounts are for all holders together, before tax. */
export function recordOf({ security, flows }: Promised, paid: readonly Paid[], today: LocalDate): TrackRecord {
  const due = flows.filter(({ on }) => on < today)
  const sum = (of: readonly { amount: bigint }[]) => rupiah(of.reduce((all, { amount }) => all + amount, 0n))
  const { code, slug, name, kind, businessId, maturesOn } = security
  return {
    security: { code, slug, name, kind, businessId },
    finished: maturesOn !== null && maturesOn < today,
    promised: sum(due.filter((flow) => flow.kind === 'return')),
    paid: sum(paid.filter((payment) => payment.kind !== 'principal')),
    principalDue: sum(due.filter((flow) => flow.kind === 'principal')),
    principalPaid: sum(paid.filter((payment) => payment.kind === 'principal')),
    payments: paid.length,
    late: paid.filter(({ late }) => late).length,
    missing: due.filter((flow) => !paid.some((payment) => payment.kind === flow.kind && payment.due === flow.on))
      .length,
  }
}
