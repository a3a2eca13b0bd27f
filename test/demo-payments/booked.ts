import { sql } from 'kysely'
import type { DistributionKind } from '#contract/distributions/states'
import type { Db } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'

/** One payment to the holders of a security as the ledger has it. */
export type Booked = {
  id: string
  code: string
  kind: DistributionKind
  about: string
  owed: LocalDate
  /** Late where its money came after this day. */
  lateAfter: LocalDate
  funded: bigint
  fundedOn: LocalDate
  /** To holders, before tax, and what flooring left. */
  shared: bigint
  rounded: bigint
  net: bigint
  /** Withheld from those who were paid. */
  tax: bigint
  holders: number
  units: bigint
  paidOn: LocalDate
}

const DAY_OF = sql`'YYYY-MM-DD'`

/** Every payment that reached holders, its sums and days from raw postings alone, the one that was owed first on top. */
export async function bookedPayments(db: Db): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with line as (
      select split_part(e.source, '/', 2) as distribution, e.id, e.kind, e.posted_at at time zone 'Asia/Jakarta' as at, p.account_id, p.debit, p.credit
      from journal_entry e join posting p on p.entry_id = e.id where e.source like 'distribution/%'
    ), summed as (
      select distribution,
        sum(credit) filter (where kind = 'distribution_funded')::bigint as funded,
        min(at) filter (where kind = 'distribution_funded') as funded_at,
        coalesce(sum(debit) filter (where kind in ('distribution_paid', 'distribution_unclaimed')), 0)::bigint as shared,
        coalesce(sum(debit) filter (where kind = 'distribution_rounded'), 0)::bigint as rounded,
        coalesce(sum(credit) filter (where kind = 'distribution_paid' and account_id like 'investor/%'), 0)::bigint as net,
        coalesce(sum(credit) filter (where kind = 'distribution_paid' and account_id = 'platform/tax/IDR'), 0)::bigint as tax,
        count(distinct id) filter (where kind = 'distribution_paid') as holders,
        max(at) filter (where kind in ('distribution_paid', 'distribution_unclaimed')) as paid_at
      from line group by distribution
    )
    select d.id, d.security_code as code, d.kind, d.about, coalesce(d.foreseen_on, d.due_on)::text as owed,
      (d.owed_on + d.frozen_days)::text as "lateAfter", s.funded, to_char(s.funded_at, ${DAY_OF}) as "fundedOn",
      s.shared, s.rounded, s.net, s.tax, s.holders, d.units, to_char(s.paid_at, ${DAY_OF}) as "paidOn"
    from summed s join distribution d on d.id::text = s.distribution
    where s.paid_at is not null order by owed, d.security_code, d.kind desc, "paidOn"`.execute(db)
  return rows.map((row) => ({ ...row, holders: Number(row.holders) }))
}
