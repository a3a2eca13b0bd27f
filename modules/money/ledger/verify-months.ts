import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import type { Difference } from './difference.ts'

const MAX_NAMED = 100

/** SQL expression: the digest of one month's balances, over `account_id` and `amount`. */
export const monthDigest = sql`encode(sha256(convert_to(
  coalesce(string_agg(account_id || ' ' || amount, E'\n' order by account_id collate "C"), ''), 'UTF8')), 'hex')`

/**
 * Invariant: stored month-end balances equal the postings up to then, without gaps; with `since` only the months closed
 * since.
 */
export async function verifyMonthsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  if (since) return verifyClosedSinceInTx(tx, since)
  const { rows } = await sql<Difference>`
    with moved as (
      select p.account_id, date_trunc('month', e.posted_at at time zone 'Asia/Jakarta')::date as month,
        sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)::bigint as change
      from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
      where exists (select from month_close) group by 1, 2
    ), expected as (
      select account_id, month, (sum(change) over (partition by account_id order by month))::bigint as amount
      from moved join month_close using (month)
    ), digest as (
      select c.month, c.digest as kept, (select ${monthDigest} from month_balance b where b.month = c.month) as found
      from month_close c
    )
    select * from (
      select 'a closed month is what was posted until its end' as check, coalesce(x.account_id, b.account_id) || ' ' || coalesce(x.month, b.month) as subject,
        coalesce(x.amount::text, 'nothing') as expected, coalesce(b.amount::text, 'nothing') as found
      from expected x full join month_balance b on b.account_id = x.account_id and b.month = x.month
      where x.amount is distinct from b.amount
      union all
      select 'a closed month is what was sealed', month::text, kept, found from digest where kept <> found
      union all
      select 'months are closed one after the other', month::text, 'the month before it', 'a gap' from (
        select month, lag(month) over (order by month) as before from month_close) as each
      where before <> (month - interval '1 month')::date
      union all
      select 'months are closed one after the other', month::text, 'closed', 'an older entry' from moved m
      where m.month < (select min(month) from month_close)
    ) as wrong limit ${MAX_NAMED}`.execute(tx)
  return rows
}

/** The lines of a month are as many as accounts that moved in it: each minute has no time to read them. */
async function verifyClosedSinceInTx(tx: Tx, since: Date): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'a closed month is what was sealed' as check, month::text as subject, digest as expected, found from (
      select c.month, c.digest, (select ${monthDigest} from month_balance b where b.month = c.month) as found
      from month_close c where c.closed_at >= ${since}
    ) as closed where digest <> found`.execute(tx)
  return rows
}
