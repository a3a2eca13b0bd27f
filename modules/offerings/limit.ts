import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/database'
import { localDate, plusMonths, wib } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'

/** What counts against the investor limit: purchases of the last 12 months that stand (docs/rules.md, Subscription). */
export async function boughtInWindow(db: Db | Tx, userId: string, rules: Book, now: Date): Promise<Rupiah> {
  const since = wib(plusMonths(localDate(now), -rules['investor.limit_months']))
  const { rows } = await sql<{ used: bigint }>`
    select coalesce(sum(s.amount), 0)::bigint as used from subscription s join offering o on o.id = s.offering_id
    where s.user_id = ${userId} and s.created_at > ${since} and s.state not in ('expired', 'cancelled', 'refunded')
      and (o.secured is null or o.secured < ${rules['sukuk.secured']}::bigint)`.execute(db)
  return rupiah(rows[0]!.used)
}

/** docs/law.md, Investor rules: sukuk secured by at least 125 % of the funds raised are outside the limit. */
export const isWellSecured = (secured: bigint | null, rules: Book) =>
  secured !== null && secured >= rules['sukuk.secured']
