import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { firstIdAt, type Id } from '#shared/ids'
import type { Asset } from './states.ts'

/**
 * Who held how much of a security just before an instant, as a select of `user_id, units`: what each has now, less what came and
 * went since, so that it answers for any day of the past. What is set aside for an order still belongs to its owner. Accounts are
 * looked up one by one: how often one is posted to is not known to the planner, which would read all postings. That it is no
 * rupiah tells it which index has them all.
 */
export const holdersBefore = (asset: Asset | RawBuilder<Asset>, until: Date | RawBuilder<Date>) => sql<{
  user_id: Id<'user'>
  units: bigint
}>`
  select split_part(b.account_id, '/', 2)::uuid as user_id, sum(b.amount - later.change)::bigint as units
  from balance b cross join lateral (
    select coalesce(sum(p.credit - p.debit), 0) as change from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id = b.account_id and p.entry_id >= ${idAt(until)} and e.posted_at >= ${until} offset 0
  ) as later
  where b.asset = ${asset} and b.asset <> 'IDR' and b.account_id like 'investor/%'
  group by 1 having sum(b.amount - later.change) > 0`

/**
 * The same just before an instant after which hardly anything was posted, as now: what was posted since is read once, and no
 * account is looked up.
 */
export const holdersJustBefore = (asset: Asset, until: Date) => sql<{ user_id: Id<'user'>; units: bigint }>`
  with later as materialized (
    select p.account_id, sum(p.credit - p.debit) as change from journal_entry e join posting p on p.entry_id = e.id
    where e.id >= ${idAt(until)} and e.posted_at >= ${until} group by p.account_id
  )
  select split_part(b.account_id, '/', 2)::uuid as user_id, sum(b.amount - coalesce(later.change, 0))::bigint as units
  from balance b left join later on later.account_id = b.account_id
  where b.asset = ${asset} and b.asset <> 'IDR' and b.account_id like 'investor/%'
  group by 1 having sum(b.amount - coalesce(later.change, 0)) > 0`

/** The id before which all entries are that were posted before an instant, also one that stands in a column. */
const idAt = (until: Date | RawBuilder<Date>) =>
  until instanceof Date
    ? sql`${firstIdAt(until)}::uuid`
    : sql`(overlay(lpad(to_hex(floor(extract(epoch from ${until}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-7000-8000-000000000000')::uuid`

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
