import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { after } from '#shared/dates'
import { firstIdAt, type Id } from '#shared/ids'
import type { Asset } from './states.ts'

/**
 * SQL select `user_id, units`: the holders of a security before an instant, computed as current balances minus later
 * postings; units held for orders count. Looks accounts up one by one, because the planner cannot estimate postings per
 * account. With `page` only the holders after one.
 */
export const selectHoldersBefore = (
  asset: Asset | RawBuilder<Asset>,
  until: Date | RawBuilder<Date>,
  page?: { after: string | null; limit: number },
) => sql<Holder>`
  with newest as materialized (
    select coalesce((select p.entry_id >= ${firstEntryIdAt(until)} from posting p where ${isHolderPosting(asset)} order by p.entry_id desc limit 1), false) as is_later
  )
  select ${holderId}::uuid as user_id, sum(b.amount - later.change)::bigint as units
  from balance b cross join lateral (
    select coalesce(sum(p.credit - p.debit), 0) as change from posting p join journal_entry e on e.id = p.entry_id
    where (select is_later from newest) and p.account_id = b.account_id and p.entry_id >= ${firstEntryIdAt(until)} and e.posted_at >= ${until} offset 0
  ) as later
  where ${isHolderBalance(asset)} ${page?.after ? sql`and ${holderId} > ${page.after}` : sql``}
  group by ${holderId} having sum(b.amount - later.change) > 0 ${page ? sql`order by ${holderId} limit ${page.limit}` : sql``}`
type Holder = { user_id: Id<'user'>; units: bigint }

/** SQL expression: the holder in a balance's account id, as the index has it. */
export const holderId = sql`split_part(b.account_id, '/', 2)`
/** SQL condition: the balance is a holder's of this security, as its index has it. */
export const isHolderBalance = (asset: Asset | RawBuilder<Asset>) =>
  sql`b.asset = ${asset} and b.asset <> 'IDR' and b.account_id like 'investor/%'`
/** SQL condition: the posting is on a holder's account of this security, as its index has it. */
export const isHolderPosting = (asset: Asset | RawBuilder<Asset>) =>
  sql`split_part(p.account_id, '/', -1) = ${asset} and p.account_id like 'investor/%' and p.account_id not like '%/IDR'`

/** SQL select `user_id`: everybody who ever held one of these securities, or any security. */
export const selectEveryHolder = (assets: readonly Asset[] | 'all') => sql<{ user_id: Id<'user'> }>`
  select distinct ${holderId}::uuid as user_id from balance b
  where b.asset <> 'IDR' and b.account_id like 'investor/%' ${assets === 'all' ? sql`` : sql`and b.asset = any(${[...assets]}::text[])`}`

/** SQL expression: the smallest entry id of an instant; entries posted before it have smaller ids. */
export const firstEntryIdAt = (until: Date | RawBuilder<Date>) =>
  until instanceof Date
    ? sql`${firstIdAt(until)}::uuid`
    : sql`(overlay(lpad(to_hex(floor(extract(epoch from ${until}) * 1000)::bigint), 12, '0') placing '-' from 9 for 0) || '-7000-8000-000000000000')::uuid`

/** SQL select `units`: an investor's units of a security before an instant. */
export const selectUnitsBefore = (
  userId: Id<'user'>,
  asset: Asset | RawBuilder<Asset>,
  until: Date | RawBuilder<Date>,
) => sql<{ units: bigint }>`
  select coalesce(sum(p.credit - p.debit), 0)::bigint as units
  from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
  where a.asset = ${asset} and a.owner = ${`investor/${userId}`} and e.posted_at < ${until}`

/** Total units of a security in issue before an instant. */
export async function readUnitsInIssueBefore(through: Db | Tx, code: Asset, until: Date): Promise<bigint> {
  const account = `security/${code}/issuance/${code}`
  const { rows } = await sql<{ units: bigint }>`
    select (coalesce((select amount from balance where account_id = ${account}), 0) - coalesce((
      select sum(p.debit - p.credit) from posting p join journal_entry e on e.id = p.entry_id
      where p.account_id = ${account} and p.entry_id >= ${firstIdAt(until)}::uuid and e.posted_at >= ${until}), 0))::bigint as units`.execute(
    through,
  )
  return rows[0]!.units
}

/** Every investor's units of every security at an instant, by security and owner, some thousand at a time. */
export async function* readHoldingsAt(
  db: Db,
  at: Date,
): AsyncGenerator<{ userId: Id<'user'>; code: Asset; units: bigint }[]> {
  const { rows: issued } = await sql<{ code: Asset }>`
    select asset as code from ledger_account where id like 'security/%' and id = 'security/' || asset || '/issuance/' || asset order by 1`.execute(
    db,
  )
  for (const { code } of issued)
    for (let last: string | null = ''; last !== null; ) {
      const page: { rows: Holder[] } = await selectHoldersBefore(code, after(at, 1), {
        ...{ after: last, limit: HOLDERS_AT_ONCE },
      }).execute(db)
      yield page.rows.map(({ user_id: userId, units }) => ({ userId, code, units }))
      last = page.rows.length === HOLDERS_AT_ONCE ? page.rows.at(-1)!.user_id : null
    }
}
const HOLDERS_AT_ONCE = 5_000
