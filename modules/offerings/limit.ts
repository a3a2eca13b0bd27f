import { sql } from 'kysely'
import type { Book } from '#modules/rulebook'
import type { Db, Tx } from '#platform/database'
import { after, DAY, localDate, plusMonths, wib } from '#shared/dates'
import { type Rupiah, rupiah } from '#shared/money'

/**
 * What counts against the investor limit: purchases of the last 12 months that stand (docs/rules.md, Subscription). And
 * what was paid from the wallet within the last day.
 */
export async function boughtInWindow(
  db: Db | Tx,
  userId: string,
  rules: Book,
  now: Date,
): Promise<{ used: Rupiah; paidToday: Rupiah }> {
  const since = wib(plusMonths(localDate(now), -rules['investor.limit_months']))
  const { rows } = await sql<{ used: bigint; paid_today: bigint }>`
    select coalesce(sum(s.amount) filter (where o.secured is null or o.secured < ${rules['sukuk.secured']}::bigint), 0)::bigint as used,
      coalesce(sum(s.total) filter (where s.method = 'wallet' and s.created_at > ${after(now, -DAY)}), 0)::bigint as paid_today
    from subscription s join offering o on o.id = s.offering_id
    where s.user_id = ${userId} and s.created_at > ${since} and s.state not in ('expired', 'cancelled', 'refunded')`.execute(
    db,
  )
  const { used, paid_today } = rows[0]!
  return { used: rupiah(used), paidToday: rupiah(paid_today) }
}

/** docs/law.md, Investor rules: sukuk secured by at least 125 % of the funds raised are outside the limit. */
export const isWellSecured = (secured: bigint | null, rules: Book) =>
  secured !== null && secured >= rules['sukuk.secured']
