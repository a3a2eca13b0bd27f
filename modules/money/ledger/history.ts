import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { localDate } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import { firstDayOfMonth, selectLastMonthBalance } from './month-close.ts'
import { type Account, type Asset, formatAccountId, type Purpose } from './states.ts'

/** One line of an owner's history; a positive change is an increase. */
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
  /** Entries of one kind of facts, and those that touch one of these accounts; no others. */
  among?: { facts: string; accounts: readonly Account[] } | undefined
}

/**
 * The entry of each posting, by its key. `offset 0` keeps the entries of everybody from being read: how few of an
 * account's postings are asked for is not known when a statement is planned.
 */
const withEntry = sql`cross join lateral (
  select id, seq, kind, source, posted_at from journal_entry where id = p.entry_id offset 0) e`

/**
 * An owner's movements, newest first, in pages. `after` is the `seq` of the last line read; `from` is inclusive,
 * `until` exclusive. The cost grows with `limit`, not with the history.
 */
export async function listMovements(
  db: Db,
  owner: string,
  { after, limit, from, until, among }: HistoryPage,
): Promise<Movement[]> {
  const last = after === undefined ? undefined : await entryBefore(db, after)
  if (after !== undefined && !last) return []
  const older = last ? sql`(e.posted_at, e.seq) < (${last.postedAt}::timestamptz, ${after}::bigint)` : sql`true`
  const asked = among
    ? sql`(e.source like ${`${among.facts}/%`} or exists (select from posting q
        where q.entry_id = e.id and q.account_id = any(${among.accounts.map(formatAccountId)}::text[])))`
    : sql`true`
  const end = endOfIds(last?.postedAt, until)
  const within = sql`p.account_id = a.id and p.entry_id >= ${firstIdAt(from ?? new Date(0))}::uuid and ${
    end ? sql`p.entry_id < ${end}::uuid` : sql`true`
  }`
  const { rows } = await sql<Movement>`
    with account as materialized (
      select id, purpose, asset, normal_side from ledger_account where owner = ${owner}
    ), enough as materialized (
      select p.entry_id from account a cross join lateral (
        select p.entry_id from posting p ${withEntry}
        where ${within} and ${older} and ${asked} order by p.entry_id desc limit ${limit}
      ) p order by p.entry_id desc offset ${limit - 1} limit 1
    )
    select p.entry_id as "entryId", p.seq, p.kind, p.source, p.posted_at as "postedAt", a.purpose, a.asset,
      case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end as change
    from account a cross join lateral (
      select p.entry_id, p.line, p.debit, p.credit, e.seq, e.kind, e.source, e.posted_at
      from posting p ${withEntry}
      where ${within} and ${older} and ${asked} and p.entry_id >= coalesce(
        (select (left(entry_id::text, 13) || '-7000-8000-000000000000')::uuid from enough), ${firstIdAt(new Date(0))}::uuid)
      offset 0
    ) p order by p.posted_at desc, p.seq desc, p.line limit ${limit}`.execute(db)
  return rows
}

/** The entry of this number, or the one numbered before it. */
async function entryBefore(db: Db, seq: bigint): Promise<{ postedAt: Date } | undefined> {
  const { rows } = await sql<{ postedAt: Date }>`
    select posted_at as "postedAt" from journal_entry where seq <= ${seq} order by seq desc limit 1`.execute(db)
  return rows[0]
}

/** The id before which all entries are that were posted no later than `last` and before `until`. */
function endOfIds(last: Date | undefined, until: Date | undefined): string | undefined {
  const ends = [...(last ? [new Date(last.getTime() + 1)] : []), ...(until ? [until] : [])]
  return ends.length ? firstIdAt(new Date(Math.min(...ends.map(Number)))) : undefined
}

/** By how much the entries of these sources changed an owner's available rupiah in (since, until], per source. */
export async function sumChangesBySource(
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

/** All postings of these entries, including those on other owners' accounts. */
export async function listPostings(db: Db, entryIds: readonly string[]): Promise<Leg[]> {
  if (entryIds.length === 0) return []
  const legs = sql<Leg>`
    select p.entry_id as "entryId", a.owner, a.purpose, a.asset, p.debit, p.credit
    from unnest(${[...new Set(entryIds)]}::uuid[]) as entry (id)
    cross join lateral (select * from posting where entry_id = entry.id offset 0) p
    cross join lateral (select owner, purpose, asset from ledger_account where id = p.account_id offset 0) a
    order by p.entry_id, p.line`
  return readTogether(db, legs, { debit: 'bigint', credit: 'bigint' })
}

/** An owner's inflow and outflow of one asset in a period, netted per entry over all their accounts. */
export async function computeTurnover(
  db: Db,
  owner: string,
  { asset, from, until }: { asset: Asset; from: Date; until: Date },
): Promise<{ inflow: bigint; outflow: bigint }> {
  const { rows } = await sql<{ inflow: bigint; outflow: bigint }>`
    select coalesce(sum(change) filter (where change > 0), 0)::bigint as inflow,
      coalesce(-sum(change) filter (where change < 0), 0)::bigint as outflow
    from (
      select sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end) as change
      from ledger_account a join posting p on p.account_id = a.id ${withEntry}
      where a.owner = ${owner} and a.asset = ${asset}
        and p.entry_id >= ${firstIdAt(from)}::uuid and p.entry_id < ${firstIdAt(until)}::uuid
        and e.posted_at >= ${from} and e.posted_at < ${until}
      group by p.entry_id
    ) as entry`.execute(db)
  return rows[0]!
}

export type AssetTotal = { asset: Asset; amount: bigint }

/** An owner's total of each asset before an instant: the last month close plus later postings. */
export async function readTotalsBefore(db: Db | Tx, owner: string, instant: Date): Promise<AssetTotal[]> {
  const before = sql`p.entry_id < ${firstIdAt(instant)}::uuid and e.posted_at < ${instant}`
  return totals(db, owner, firstDayOfMonth(localDate(instant)), before)
}

/** An owner's total of each asset right after an entry, in the order of `listMovements`. */
export async function readTotalsAfterEntry(
  db: Db | Tx,
  owner: string,
  { seq, postedAt }: { seq: bigint; postedAt: Date },
): Promise<AssetTotal[]> {
  const upTo = sql`p.entry_id < ${firstIdAt(new Date(postedAt.getTime() + 1))}::uuid
    and (e.posted_at, e.seq) <= (${postedAt}::timestamptz, ${seq}::bigint)`
  return totals(db, owner, firstDayOfMonth(localDate(postedAt)), upTo)
}

/** From the close of the newest month that ended before `month`; from the beginning where none is closed. */
async function totals(db: Db | Tx, owner: string, month: string, within: RawBuilder<unknown>): Promise<AssetTotal[]> {
  const held = sql<AssetTotal>`
    with closed as materialized (
      select month, (month + interval '1 month') at time zone 'Asia/Jakarta' as until
      from month_close where month < ${month}::date order by month desc limit 1
    ), since as materialized (
      select coalesce((select until from closed), to_timestamp(0)) as at
    ), start as materialized (
      select at, (overlay(lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') placing '-' from 9 for 0)
        || '-7000-8000-000000000000')::uuid as id from since
    )
    select a.asset, sum(${selectLastMonthBalance(sql`a.id`, sql`(select month from closed)`)} + coalesce((
        select sum(case a.normal_side when 'debit' then p.debit - p.credit else p.credit - p.debit end)
        from posting p ${withEntry}
        where p.account_id = a.id and p.entry_id >= (select id from start) and e.posted_at >= (select at from start) and ${within}
      ), 0))::bigint as amount
    from ledger_account a where a.owner = ${owner} group by a.asset order by a.asset`
  const rows = await readTogether(db, held, { amount: 'bigint' })
  return rows
}
