import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { firstIdAt, type Id } from '#shared/ids'
import type { Asset } from './states.ts'

/**
 * Who held how much of a security just before an instant, as a select of `user_id, units`: what each has now, less what came and
 * went since, so that it answers for any day of the past. What is set aside for an order still belongs to its owner. Accounts are
 * looked up one by one: how often one is posted to is not known to the planner, which would read all postings. None is where nothing
 * was posted since, as of now. That it is no rupiah tells it which index has them all. With `page` so many after one holder, in
 * their order, of which no others are read.
 */
export const holdersBefore = (
  asset: Asset | RawBuilder<Asset>,
  until: Date | RawBuilder<Date>,
  page?: { after: string | null; limit: number },
) => sql<Holder>`
  with newest as materialized (
    select coalesce((select p.entry_id >= ${idAt(until)} from posting p where ${postedOf(asset)} order by p.entry_id desc limit 1), false) as is_later
  )
  select ${holder}::uuid as user_id, sum(b.amount - later.change)::bigint as units
  from balance b cross join lateral (
    select coalesce(sum(p.credit - p.debit), 0) as change from posting p join journal_entry e on e.id = p.entry_id
    where (select is_later from newest) and p.account_id = b.account_id and p.entry_id >= ${idAt(until)} and e.posted_at >= ${until} offset 0
  ) as later
  where ${balanceOf(asset)} ${page?.after ? sql`and ${holder} > ${page.after}` : sql``}
  group by ${holder} having sum(b.amount - later.change) > 0 ${page ? sql`order by ${holder} limit ${page.limit}` : sql``}`
type Holder = { user_id: Id<'user'>; units: bigint }

/** Of a balance whose it is, as its index has it: by the text, since not every owner in a ledger has an id of ours. */
export const holder = sql`split_part(b.account_id, '/', 2)`
export const balanceOf = (asset: Asset | RawBuilder<Asset>) =>
  sql`b.asset = ${asset} and b.asset <> 'IDR' and b.account_id like 'investor/%'`
/** Of a posting that it is a holder's of this security, as its index has it. */
export const postedOf = (asset: Asset | RawBuilder<Asset>) =>
  sql`split_part(p.account_id, '/', -1) = ${asset} and p.account_id like 'investor/%' and p.account_id not like '%/IDR'`

/** The id before which all entries are that were posted before an instant, also one that stands in a column. */
export const idAt = (until: Date | RawBuilder<Date>) =>
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
