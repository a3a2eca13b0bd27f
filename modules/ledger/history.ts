import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import { firstOf } from './month-close.ts'
import type { Asset, Purpose } from './states.ts'

/** One line of an owner's history: a positive change raises what the account holds. */
export type Movement = {
  entryId: string
  seq: bigint
  kind: string
  source: string
  postedAt: Date
  purpose: Purpose
  asset: Asset
  change: bigint
}

export type HistoryPage = {
  after?: bigint | undefined
  limit: number
  from?: Date | undefined
  until?: Date | undefined
}

/** An owner's lines, newest first; `from` is included, `until` is not. */
export async function movementsOf(
  db: Db,
  owner: string,
  { after, limit, from, until }: HistoryPage,
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select e.id as "entryId", e.seq, e.kind, e.source, e.posted_at as "postedAt", a.purpose, a.asset,
      case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end as change
    from ledger_account a join posting p on p.account_id = a.id join journal_entry e on e.id = p.entry_id
    where a.owner = ${owner}
      and (${after ?? null}::bigint is null or e.seq < ${after ?? null}::bigint)
      and (${from ?? null}::timestamptz is null or (e.posted_at >= ${from ?? null}::timestamptz
        and p.entry_id >= ${from ? firstIdAt(from) : null}::uuid))
      and (${until ?? null}::timestamptz is null or e.posted_at < ${until ?? null}::timestamptz)
    order by e.seq desc, p.line limit ${limit}`.execute(db)
  return rows
}

/** What entries of these facts changed of the rupiah that an owner can use, after one instant and up to another, by fact. */
export async function changesOfFacts(
  through: Db | Tx,
  { owner, sources, since, until }: { owner: string; sources: readonly string[]; since: Date; until: Date },
): Promise<{ source: string; change: bigint }[]> {
  const { rows } = await sql<{ source: string; change: bigint }>`
    select e.source, sum(p.credit - p.debit)::bigint as change from posting p join journal_entry e on e.id = p.entry_id
    where p.account_id = ${`${owner}/available/IDR`} and p.entry_id >= ${firstIdAt(since)}::uuid
      and e.source = any(${sources}::text[]) and e.posted_at > ${since} and e.posted_at <= ${until}
    group by e.source`.execute(through)
  return rows
}

/** One posting of an entry: `debit` is where it comes from, `credit` where it goes. */
export type Leg = { entryId: string; owner: string; purpose: Purpose; asset: Asset; debit: bigint; credit: bigint }

/** All postings of these entries, also on other people's accounts: for the words about an entry. */
export async function legsOf(db: Db, entryIds: readonly string[]): Promise<Leg[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<Leg>`
    select p.entry_id as "entryId", a.owner, a.purpose, a.asset, p.debit, p.credit
    from posting p join ledger_account a on a.id = p.account_id
    where p.entry_id in (${sql.join(entryIds)}) order by p.entry_id, p.line`.execute(db)
  return rows
}

export type AssetTotal = { asset: Asset; amount: bigint }

/** What an owner held of each asset before an instant: from the last close, and what was posted since. */
export async function totalsBefore(db: Db | Tx, owner: string, instant: Date): Promise<AssetTotal[]> {
  return totals(db, owner, firstOf(localDate(instant)), sql`e.posted_at < ${instant}`)
}

/** What an owner held of each asset right after an entry. */
export async function totalsUpTo(
  db: Db | Tx,
  owner: string,
  entry: { seq: bigint; postedAt: Date },
): Promise<AssetTotal[]> {
  // Entries of one instant may be numbered in another order: a close a day older has none of them on the wrong side.
  const month = firstOf(plusDays(localDate(entry.postedAt), -1))
  return totals(db, owner, month, sql`e.seq <= ${entry.seq}`)
}

/** From the close of the newest month that ended before `month`; from the beginning where none is closed. */
async function totals(db: Db | Tx, owner: string, month: string, within: RawBuilder<unknown>): Promise<AssetTotal[]> {
  const closed = await sql<{ month: string }>`
    select month from month_close where month < ${month}::date order by month desc limit 1`.execute(db)
  const last = closed.rows[0]?.month
  const since = last ? wib(plusMonths(last as never, 1)) : new Date(0)
  const { rows } = await sql<AssetTotal>`
    select a.asset, sum(coalesce((
        select b.amount from month_balance b where b.account_id = a.id and b.month <= ${last ?? null}::date
        order by b.month desc limit 1), 0)
      + coalesce((
        select sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)
        from posting p join journal_entry e on e.id = p.entry_id
        where p.account_id = a.id and p.entry_id >= ${firstIdAt(since)}::uuid and e.posted_at >= ${since} and ${within}
      ), 0))::bigint as amount
    from ledger_account a where a.owner = ${owner} group by a.asset order by a.asset`.execute(db)
  return rows
}
