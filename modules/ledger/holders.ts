import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { firstIdAt, type Id } from '#shared/ids'
import type { Asset } from './states.ts'

/**
 * Who held how much of a security just before an instant, as a select of `user_id, units`: from every posting, so that it
 * answers for any day of the past. What is set aside for an order still belongs to its owner.
 */
export const holdersBefore = (asset: Asset | RawBuilder<Asset>, until: Date | RawBuilder<Date>) => sql<{
  user_id: Id<'user'>
  units: bigint
}>`
  select split_part(a.owner, '/', 2)::uuid as user_id, sum(p.credit - p.debit)::bigint as units
  from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
  where a.asset = ${asset} and a.owner like 'investor/%' and e.posted_at < ${until}
  group by a.owner having sum(p.credit - p.debit) > 0`

/** How much of a security one investor held just before an instant, as a select of `units`. */
export const heldBefore = (
  userId: Id<'user'>,
  asset: Asset | RawBuilder<Asset>,
  until: Date | RawBuilder<Date>,
) => sql<{ units: bigint }>`
  select coalesce(sum(p.credit - p.debit), 0)::bigint as units
  from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
  where a.asset = ${asset} and a.owner = ${`investor/${userId}`} and e.posted_at < ${until}`

/** How much of a security all holders had just before an instant: what they have now, less what came and went since. */
export async function inIssueBefore(through: Db | Tx, code: Asset, until: Date): Promise<bigint> {
  const account = `security/${code}/issuance/${code}`
  const { rows } = await sql<{ units: bigint }>`
    select (coalesce((select amount from balance where account_id = ${account}), 0) - coalesce((
      select sum(p.debit - p.credit) from posting p join journal_entry e on e.id = p.entry_id
      where p.account_id = ${account} and p.entry_id >= ${firstIdAt(until)}::uuid and e.posted_at >= ${until}), 0))::bigint as units`.execute(
    through,
  )
  return rows[0]!.units
}

/** Everybody's units of every security, of what was posted up to an instant; by owner and security. */
export async function holdingsUpTo(db: Db, at: Date): Promise<{ userId: Id<'user'>; code: Asset; units: bigint }[]> {
  const { rows } = await sql<{ userId: Id<'user'>; code: Asset; units: bigint }>`
    select split_part(a.owner, '/', 2)::uuid as "userId", a.asset as code, sum(p.credit - p.debit)::bigint as units
    from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
    where a.asset <> 'IDR' and a.owner like 'investor/%' and e.posted_at <= ${at}
    group by 1, 2 having sum(p.credit - p.debit) > 0 order by 1, 2`.execute(db)
  return rows
}
