import { sql } from 'kysely'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { businesses } from '../../db/seed/content/index.ts'
import { payments } from '../../db/seed/content/payments.ts'
import { ANNOUNCED_AHEAD, createScheduleDayLookup, findPaidDay, findPaymentMonths } from '../../db/seed/payments.ts'
import type { App } from '../../server/app.ts'
import type { Told } from './held-to-ledger.ts'

const offerings = businesses.flatMap((business) => business.offerings)
const offeringOf = (code: string) => offerings.find((each) => each.code === code)!

/** What the seeded world says of payments to holders: its plan, terms, reports, notices and the public track record. */
export async function toldByDemo({ database: { db }, registry, distributions, clock }: App): Promise<Told> {
  const today = localDate(clock.now())
  const promised = await registry.promised()
  const given = promised.map(({ security: { slug, distributedAt } }) => [slug, localDate(distributedAt!)] as const)
  const dayOf = createScheduleDayLookup(new Map(given), today)
  const day = (from: number) => plusDays(today, from)
  const { rows: reports } = await sql<{ code: string; profit: bigint; publishedOn: LocalDate }>`
    select substr(l.key, 8) as code, l.actual as profit, to_char(r.decided_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as "publishedOn"
    from issuer_report_line l join issuer_report r on r.id = l.report_id
    where l.key like 'profit/%' and r.state = 'published'`.execute(db)
  const { rows: notices } = await sql<{
    id: string
    about: string
    on: LocalDate
    people: bigint
    net: bigint
    tax: bigint
  }>`
    select data ->> 'distribution' as id, min(data ->> 'about') as about,
      max(to_char((data -> 'at' ->> '$d')::timestamptz at time zone 'Asia/Jakarta', 'YYYY-MM-DD')) as on,
      count(distinct topic) as people, sum((data -> 'net' ->> '$n')::bigint)::bigint as net, sum((data -> 'tax' ->> '$n')::bigint)::bigint as tax
    from event where name = 'distribution_paid' group by 1`.execute(db)
  return {
    today,
    plan: payments.map((payment) => ({
      ...payment,
      owed: day(dayOf(payment.due)),
      paidOn: day(findPaidDay(payment, dayOf)),
      announcedOn: day(dayOf(payment.due) - ANNOUNCED_AHEAD),
    })),
    terms: promised.flatMap(({ security: { code, akad }, flows }) =>
      flows.flatMap(({ kind, on, amount }) =>
        kind === 'return' || kind === 'principal'
          ? [{ code, kind, owed: on, amount, fixed: kind === 'principal' || akad === 'ijarah' }]
          : [],
      ),
    ),
    reports: reports.map((report) => {
      return { ...report, months: findPaymentMonths(report.code), nisbah: offeringOf(report.code).nisbah! }
    }),
    notices: notices.map(({ people, ...notice }) => ({ ...notice, people: Number(people) })),
    records: await distributions.trackRecords(),
  }
}
