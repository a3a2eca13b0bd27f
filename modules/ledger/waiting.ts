import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'

/** Rupiah that their owner can use, and since when there have been some without a break. */
export type WaitingRupiah = { owner: string; amount: bigint; since: Date }

/** So many, and after which of them. */
export type WaitingPlace = { limit?: number; after?: Pick<WaitingRupiah, 'owner' | 'amount'> }

/**
 * Of all owners whose names begin so, the largest first. Accounts are found by the name of their owner and entries by their keys,
 * whatever the statistics say: of `available` rupiah there is an account of every investor.
 */
export async function rupiahWaiting(
  through: Db | Tx,
  ownerPrefix: string,
  { limit, after }: WaitingPlace = {},
): Promise<WaitingRupiah[]> {
  const waiting = sql<WaitingRupiah>`
    select a.owner, b.amount, (
      with line as (
        select e.seq, e.posted_at, sum(p.credit - p.debit) over (order by e.seq) as held
        from posting p cross join lateral (select seq, posted_at from journal_entry where id = p.entry_id offset 0) e
        where p.account_id = a.id
      )
      select posted_at from line where seq > coalesce((select max(seq) from line where held <= 0), -1) order by seq limit 1
    ) as since
    ${withRupiah(ownerPrefix)}
      ${after ? sql`and (-b.amount, a.owner) > (${-after.amount}::bigint, ${after.owner})` : sql``}
    order by b.amount desc, a.owner limit ${limit ?? null}`
  const rows = await readTogether(through, waiting, { amount: 'bigint', since: 'instant' })
  return rows
}

/** A row for each of these owners, to be counted. */
export const ownersWithRupiah = (ownerPrefix: string): RawBuilder<unknown> => sql`select ${withRupiah(ownerPrefix)}`

const withRupiah = (ownerPrefix: string) => sql`
    from (
      select id, owner, purpose, asset from ledger_account where owner like ${sql.lit(`${ownerPrefix}%`)} offset 0
    ) a cross join lateral (select amount from balance where account_id = a.id offset 0) b
    where a.purpose = 'available' and a.asset = 'IDR' and b.amount > 0`
