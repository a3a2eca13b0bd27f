import { sql } from 'kysely'
import type { Promised } from '#contract/registry/states'
import { computeDividendDays, matchDividends } from '#modules/registry'
import { readTogether } from '#platform/db/read-together'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { DistributionDeps } from './deps.ts'
import { isLateByIssuer, isLateByPlatform } from './payment-record.ts'
import type { DistributionKind, TrackRecord, Trouble } from './states.ts'

type PaidPayment = {
  code: string
  kind: DistributionKind
  due: LocalDate
  on: LocalDate
  late: boolean
  lateByUs: boolean
  amount: bigint
}

/**
 * Of every security in issue, or of one issuer: what was scheduled until today, what was paid and how punctually, from
 * the ledger.
 */
export async function listTrackRecords(
  { db, clock, registry, paymentTroubles }: Pick<DistributionDeps, 'db' | 'clock' | 'registry' | 'paymentTroubles'>,
  businessId?: Id<'business'>,
): Promise<TrackRecord[]> {
  const promised = await registry.promised(businessId)
  const ofIssuer = businessId ? sql`business_id = ${businessId}` : sql`true`
  const booked = sql<PaidPayment & { is_paid: boolean }>`
    select true as is_paid, security_code as code, kind, coalesce(foreseen_on, due_on)::text as due, amount,
      to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as on,
      ${isLateByIssuer} as late, ${isLateByPlatform} as "lateByUs", ended_at
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
    return computeTrackRecord(
      each,
      { paid: paid.get(code) ?? [], open: open.get(code) ?? [], trouble: troubles.get(code) },
      today,
    )
  })
}

/** A scheduled day that is not fully paid. */
type OpenPayment = Pick<PaidPayment, 'code' | 'kind' | 'due'>
type PaymentHistory = { paid: readonly PaidPayment[]; open?: readonly OpenPayment[]; trouble: Trouble | undefined }

/** The track record of one security; amounts are rupiah for all holders, before tax. */
export function computeTrackRecord(
  { security, flows }: Promised,
  { paid, open = [], trouble }: PaymentHistory,
  today: LocalDate,
): TrackRecord {
  const due = flows.filter(({ on }) => on < today)
  const sum = (of: readonly { amount: bigint }[]) => rupiah(of.reduce((all, { amount }) => all + amount, 0n))
  const { code, slug, name, kind, businessId, maturesOn } = security
  const isOf = (flow: Promised['flows'][number]) => (payment: Pick<PaidPayment, 'kind' | 'due'>) =>
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
    ...countDividendDays(security, paid, today),
  }
}

/**
 * Dividend days named in the terms: how many are over, were paid in time, and were paid late. A missing dividend is
 * not owed.
 */
function countDividendDays(security: Promised['security'], paid: readonly PaidPayment[], today: LocalDate) {
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
