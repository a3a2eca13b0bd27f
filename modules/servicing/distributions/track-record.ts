import { sql } from 'kysely'
import type { Promised } from '#contract/registry/states'
import { computeDividendDays, matchDividends } from '#modules/registry'
import { readTogether } from '#platform/db/read-together'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { lateByIssuer, lateByUs } from './payment-record.ts'
import type { DistributionKind, TrackRecord, Trouble } from './states.ts'

type Paid = {
  code: string
  kind: DistributionKind
  due: LocalDate
  on: LocalDate
  late: boolean
  lateByUs: boolean
  amount: bigint
}

/**
 * Of every security in issue, or of those of one issuer, what was foreseen until today, what was paid of it, and how
 * punctually: from what was booked.
 */
export async function trackRecords(
  { db, clock, registry, paymentTroubles }: Pick<DistributionDeps, 'db' | 'clock' | 'registry' | 'paymentTroubles'>,
  businessId?: Id<'business'>,
): Promise<TrackRecord[]> {
  const promised = await registry.promised(businessId)
  const ofIssuer = businessId ? sql`business_id = ${businessId}` : sql`true`
  const booked = sql<Paid & { is_paid: boolean }>`
    select true as is_paid, security_code as code, kind, coalesce(foreseen_on, due_on)::text as due, amount,
      to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as on,
      ${lateByIssuer} as late, ${lateByUs} as "lateByUs", ended_at
    from distribution where state = 'paid' and ${ofIssuer}
    union all
    select false, security_code, kind, foreseen_on::text, null, null, null, null, null from distribution
    where state not in ('paid', 'cancelled') and foreseen_on is not null and owed_on <= foreseen_on and ${ofIssuer}
    order by ended_at`
  const rows = await readTogether(db, booked, { amount: 'bigint' })
  const of = (isPaid: boolean) =>
    Map.groupBy(
      rows.filter(({ is_paid }) => is_paid === isPaid),
      ({ code }) => code,
    )
  const [paid, open] = [of(true), of(false)]
  const today = localDate(clock.now())
  const known = await Promise.all(paymentTroubles.map((read) => read(db, businessId)))
  const troubles = new Map(known.flatMap((each) => [...each]))
  return promised.map((each) => {
    const { code } = each.security
    return recordOf(
      each,
      { paid: paid.get(code) ?? [], open: open.get(code) ?? [], trouble: troubles.get(code) },
      today,
    )
  })
}

/** Of a day of the terms something is not paid. */
type Open = Pick<Paid, 'code' | 'kind' | 'due'>
type Became = { paid: readonly Paid[]; open?: readonly Open[]; trouble: Trouble | undefined }

/** Amounts are for all holders together, before tax. */
export function recordOf(
  { security, flows }: Promised,
  { paid, open = [], trouble }: Became,
  today: LocalDate,
): TrackRecord {
  const due = flows.filter(({ on }) => on < today)
  const sum = (of: readonly { amount: bigint }[]) => rupiah(of.reduce((all, { amount }) => all + amount, 0n))
  const { code, slug, name, kind, businessId, maturesOn } = security
  const isOf = (flow: Promised['flows'][number]) => (payment: Pick<Paid, 'kind' | 'due'>) =>
    payment.kind === flow.kind && payment.due === flow.on
  const isPaid = (flow: Promised['flows'][number]) => paid.some(isOf(flow)) && !open.some(isOf(flow))
  const missing = due.filter((flow) => !isPaid(flow)).length
  const isOver = maturesOn !== null && maturesOn < today && missing === 0
  const standing = trouble ?? (isOver ? 'finished' : 'running')
  return {
    security: { code, slug, name, kind, businessId },
    standing,
    finished: standing === 'finished',
    promised: sum(due.filter((flow) => flow.kind === 'return')),
    paid: sum(paid.filter((payment) => payment.kind !== 'principal')),
    principalDue: sum(due.filter((flow) => flow.kind === 'principal')),
    principalPaid: sum(paid.filter((payment) => payment.kind === 'principal')),
    payments: paid.length,
    late: paid.filter(({ late }) => late).length,
    lateByUs: paid.filter((payment) => payment.lateByUs).length,
    missing,
    ...dividendsKept(security, paid, today),
  }
}

/** Whether a dividend was there on each day that the terms name for one: without one nothing is owed, and none of them is missing. */
function dividendsKept(security: Promised['security'], paid: readonly Paid[], today: LocalDate) {
  const days = computeDividendDays(security, plusDays(today, -1))
  const all = computeDividendDays(security, plusDays(today, 730))
  const dividends = paid.filter(({ kind }) => kind === 'dividend')
  const over = matchDividends(all, dividends, security.paymentMonths ?? 12).slice(0, days.length)
  return {
    dividendDays: over.length,
    dividendDaysKept: over.filter(({ on, paidOn }) => paidOn !== null && paidOn <= on).length,
    dividendDaysLate: over.filter(({ on, paidOn }) => paidOn !== null && paidOn > on).length,
  }
}
