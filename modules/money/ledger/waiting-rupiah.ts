import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'

/** Available rupiah of an owner, and since when the balance has been above zero. */
export type WaitingRupiah = { owner: string; amount: bigint; since: Date }

/** A page: limit and the owner after whom it starts. */
export type WaitingPlace = { limit?: number; after?: Pick<WaitingRupiah, 'owner' | 'amount'> }

/** Owners with this name prefix and available rupiah, largest balance first, with since when it has been above zero. */
export async function listWaitingRupiah(
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

/** SQL select with one row per owner with available rupiah, for counting. */
export const selectOwnersWithRupiah = (ownerPrefix: string): RawBuilder<unknown> =>
  sql`select ${withRupiah(ownerPrefix)}`

const withRupiah = (ownerPrefix: string) => sql`
    from (
      select id, owner, purpose, asset from ledger_account where owner like ${sql.lit(`${ownerPrefix}%`)} offset 0
    ) a cross join lateral (select amount from balance where account_id = a.id offset 0) b
    where a.purpose = 'available' and a.asset = 'IDR' and b.amount > 0`
