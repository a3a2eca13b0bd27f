import { type RawBuilder, sql } from 'kysely'
import type { Recurring } from '#platform/commands/parts'
import type { Db, Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { MINUTE } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import type { Difference } from './difference.ts'
import { firstEntryIdAt, holderId, isHolderBalance, isHolderPosting, selectHoldersBefore } from './holders.ts'
import { isPostedWithin } from './posted-within.ts'
import type { Asset } from './states.ts'
import { tables } from './tables.ts'

type HolderTotal = { holders: bigint; units: bigint }

/**
 * SQL select `holders, units`: number of holders and units of a security before an instant, from the latest stored
 * total plus later postings, or by a full count.
 */
export async function selectHolderTotalBefore(
  through: Db | Tx,
  asset: Asset,
  until: Date,
): Promise<RawBuilder<HolderTotal>> {
  const { rows } = await sql<HolderTotal & { at: Date; isBusy: boolean }>`
    select at, holders, units, (select count(*) > ${MAX_MOVED}::int from (
      select from posting p where ${isHolderPosting(asset)} and p.entry_id >= ${firstEntryIdAt(sql`at`)} and p.entry_id < ${firstIdAt(until)}::uuid
      order by p.entry_id limit ${MAX_MOVED + 1}::int) as since) as "isBusy"
    from holder_total where asset = ${asset} and at < ${until} order by at desc limit 1`.execute(through)
  const [last] = rows
  if (!last || last.isBusy)
    return sql`select count(*) as holders, coalesce(sum(units), 0)::bigint as units from (${selectHoldersBefore(asset, until)}) as h`
  return sql`
    with moved as materialized (
      select split_part(p.account_id, '/', 2) as holder, sum(p.credit - p.debit) as change
      from posting p join journal_entry e on e.id = p.entry_id where ${isHolderPosting(asset)} and ${isPostedWithin(last.at, until)} group by 1
    ), held as (
      select change, (
        select coalesce(sum(b.amount), 0) from balance b where ${isHolderBalance(asset)} and ${holderId} = moved.holder
      ) - (
        select coalesce(sum(p.credit - p.debit), 0) from balance b join posting p on p.account_id = b.account_id join journal_entry e on e.id = p.entry_id
        where ${isHolderBalance(asset)} and ${holderId} = moved.holder and ${isPostedWithin(until)}
      ) as units from moved
    )
    select (${last.holders}::bigint + count(*) filter (where units > 0) - count(*) filter (where units > change))::bigint as holders,
      (${last.units}::bigint + coalesce(sum(change), 0))::bigint as units
    from held`
}

/** Each holder that moved is looked up: of more postings than these it is faster to read all holders. */
const MAX_MOVED = 2_000

async function readTotal(through: Db | Tx, asset: Asset, until: Date): Promise<HolderTotal> {
  const { rows } = await (await selectHolderTotalBefore(through, asset, until)).execute(through)
  return rows[0]!
}

/** Instants lie so far apart; and nothing that was posted before one can still be under way so long after it. */
const STEP = 10 * MINUTE

/** The job that periodically stores the number of holders and units of each security that moved. */
export function createHolderTotalsJob(deps: { db: Db; clock: Clock }) {
  const keeping: Recurring = { name: 'ledger.keep-holder-totals', cron: '*/10 * * * *', run: () => keepTotals(deps) }
  return { keep: () => keepTotals(deps), parts: { recurring: [keeping], invariants: [verifyHolderTotalsInTx] } }
}

async function keepTotals({ db, clock }: { db: Db; clock: Clock }) {
  const at = new Date(Math.trunc(clock.now().getTime() / STEP - 1) * STEP)
  for (const asset of await movedSinceKept(db, at)) {
    const total = await readTotal(db, asset, at)
    await tables(db)
      .insertInto('holder_total')
      .values({ asset, at, ...total })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Securities whose holders got or gave anything after their last total and before an instant. */
async function movedSinceKept(db: Db, at: Date): Promise<Asset[]> {
  const { rows } = await sql<{ asset: Asset }>`
    select a.asset from ledger_account a
    cross join lateral (select coalesce(max(k.at), to_timestamp(0)) as at from holder_total k where k.asset = a.asset) as kept
    where a.purpose = 'issuance' and kept.at < ${at} and (
      select p.entry_id from posting p where ${isHolderPosting(sql`a.asset`)} and p.entry_id < ${firstIdAt(at)}::uuid order by p.entry_id desc limit 1
    ) >= ${firstEntryIdAt(sql`kept.at`)}`.execute(db)
  return rows.map(({ asset }) => asset)
}

const MAX_NAMED = 100

type HolderTotalRow = HolderTotal & { asset: Asset; at: Date }

/**
 * Each kept total is what was posted before its instant. Of what changed since an instant, those that were kept last
 * follow from the ones before them: all others are behind these.
 */
async function verifyHolderTotalsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  if (!since) return verifyAll(tx)
  const { rows: kept } = await sql<HolderTotalRow>`
    select asset, at, holders, units from holder_total k where at >= ${since} and at = (select max(at) from holder_total)
      and exists (select from holder_total b where b.asset = k.asset and b.at < k.at) order by asset`.execute(tx)
  const differences: Difference[] = []
  for (const { asset, at, ...found } of kept) {
    const expected = await readTotal(tx, asset, at)
    if (inWords(expected) !== inWords(found)) differences.push(difference({ asset, at }, expected, found))
  }
  return differences
}

const inWords = ({ holders, units }: HolderTotal) => `${holders} / ${units}`
const difference = (
  { asset, at }: Pick<HolderTotalRow, 'asset' | 'at'>,
  expected: HolderTotal,
  found: HolderTotal,
): Difference => ({
  check: 'a kept number of holders is that of what was posted before it',
  subject: `${asset} ${at.toISOString()}`,
  expected: inWords(expected),
  found: inWords(found),
})

/** From every posting: what each holder had after each span that ends with an instant, and who began or ceased to hold in it. */
async function verifyAll(tx: Tx): Promise<Difference[]> {
  const { rows } = await sql<HolderTotalRow & { expectedHolders: bigint; expectedUnits: bigint }>`
    with instant as materialized (
      select asset, array_agg(at order by at) as at from holder_total group by asset
    ), span as (
      select i.asset, split_part(p.account_id, '/', 2) as holder, width_bucket(e.posted_at, i.at) as place, sum(p.credit - p.debit) as change
      from posting p join journal_entry e on e.id = p.entry_id join instant i on i.asset = split_part(p.account_id, '/', -1)
      where p.account_id like 'investor/%' and p.account_id not like '%/IDR' group by 1, 2, 3
    ), held as (
      select asset, place, change, sum(change) over (partition by asset, holder order by place) as units from span
    ), changed as (
      select asset, place, count(*) filter (where units > 0) - count(*) filter (where units > change) as holders, sum(change) as units
      from held group by asset, place
    ), kept as (
      select *, row_number() over (partition by asset order by at) - 1 as place from holder_total
    ), expected as (
      select k.*, coalesce(sum(c.holders) over upto, 0)::bigint as "expectedHolders", coalesce(sum(c.units) over upto, 0)::bigint as "expectedUnits"
      from kept k left join changed c on c.asset = k.asset and c.place = k.place window upto as (partition by k.asset order by k.place)
    )
    select asset, at, holders, units, "expectedHolders", "expectedUnits" from expected
    where holders <> "expectedHolders" or units <> "expectedUnits" order by asset, at limit ${MAX_NAMED}`.execute(tx)
  return rows.map((row) => difference(row, { holders: row.expectedHolders, units: row.expectedUnits }, row))
}
