import { sql } from 'kysely'
import type { Recurring } from '#platform/commands/parts'
import { type Db, snapshot, type Tx } from '#platform/db/database'
import type { Clock } from '#platform/runtime/clock'
import { localDate, MINUTE, wib } from '#shared/dates'
import { firstIdAt } from '#shared/ids'
import { balanceChange, ownerGroup, readRupiahTotalsAsOf, selectRupiahChanges } from './as-of.ts'
import type { Difference } from './difference.ts'
import { tables } from './tables.ts'

/** Instants lie so far apart; and nothing that was posted before one can still be under way so long after it. */
const STEP = 10 * MINUTE

/** The job that periodically stores the rupiah totals of all accounts, from which later sums start. */
export function createRupiahTotalsJob(deps: { db: Db; clock: Clock }) {
  const keeping: Recurring = { name: 'ledger.keep-totals', cron: '*/10 * * * *', run: () => keepTotals(deps) }
  return { keep: () => keepTotals(deps), parts: { recurring: [keeping], invariants: [verifyTotalsInTx] } }
}

/**
 * Of an instant since the last one, where anything was posted in between. Where none was kept yet, also of the end of
 * yesterday: the day that is closed next is asked for at each look at the desk of finance.
 */
async function keepTotals({ db, clock }: { db: Db; clock: Clock }) {
  const at = new Date(Math.trunc(clock.now().getTime() / STEP - 1) * STEP)
  const midnight = wib(localDate(clock.now()))
  if (midnight < at && !(await anyKept(db))) await keepTotalsOf(db, midnight)
  await keepTotalsOf(db, at)
}

async function anyKept(db: Db): Promise<boolean> {
  return (await tables(db).selectFrom('rupiah_total').select('at').limit(1).execute()).length > 0
}

async function keepTotalsOf(db: Db, at: Date) {
  const held = await snapshot(db, async (tx) => ((await isNewInTx(tx, at)) ? readRupiahTotalsAsOf(tx, at) : []))
  if (held.length === 0) return
  await tables(db)
    .insertInto('rupiah_total')
    .values(held.map((each) => ({ at, ...each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function isNewInTx(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql<{ kept: Date | null; posted: Date | null }>`
    select (select max(at) from rupiah_total) as kept,
      (select posted_at from journal_entry where id < ${firstIdAt(at)}::uuid order by id desc limit 1) as posted`.execute(
    tx,
  )
  const { kept, posted } = rows[0]!
  return posted !== null && (kept === null || (kept < at && posted >= kept))
}

const MAX_NAMED = 100

/**
 * What was added up at each instant is what was posted before it. Of what changed since an instant, the newest
 * follows from the one before it: all others are behind these.
 */
async function verifyTotalsInTx(tx: Tx, since?: Date): Promise<Difference[]> {
  const { rows: newest } = await sql<{ at: Date }>`
    select distinct at from rupiah_total order by at desc limit 2`.execute(tx)
  const [last, before] = newest.map(({ at }) => at)
  if (!last || (since && !before)) return []
  const { rows } = await sql<Difference>`
    with expected as (${since ? following(before!, last) : everyTotal}), kept as (
      select * from rupiah_total ${since ? sql`where at = ${last}` : sql``}
    )
    select 'a kept total is what was posted before it' as check,
      concat_ws(' ', coalesce(x.owner, k.owner), coalesce(x.purpose, k.purpose), coalesce(x.at, k.at)) as subject,
      coalesce(x.amount, 0)::text as expected, coalesce(k.amount, 0)::text as found
    from expected x full join kept k on k.at = x.at and k.owner = x.owner and k.purpose = x.purpose
    where coalesce(x.amount, 0) <> coalesce(k.amount, 0) limit ${MAX_NAMED}`.execute(tx)
  return rows
}

const following = (before: Date, last: Date) => sql`
  select ${last}::timestamptz as at, owner, purpose, sum(amount) as amount from (
    select owner, purpose, amount from rupiah_total where at = ${before} union all ${selectRupiahChanges(before, last)}
  ) as part group by owner, purpose`

/** From every posting: what came in each span that ends with an instant, added up from the first one on. */
const everyTotal = sql`
  with instant as materialized (
    select at, row_number() over (order by at) - 1 as place from (select distinct at from rupiah_total) as each
  ), span as materialized (
    select width_bucket(e.posted_at, (select array_agg(at order by at) from instant)) as place, ${ownerGroup} as owner, a.purpose,
      sum(${balanceChange}) as amount
    from posting p join journal_entry e on e.id = p.entry_id join ledger_account a on a.id = p.account_id
    where a.asset = 'IDR' group by 1, 2, 3
  )
  select i.at, h.owner, h.purpose, sum(s.amount) over (partition by h.owner, h.purpose order by i.place) as amount
  from instant i cross join (select distinct owner, purpose from span) as h
    left join span s on s.place = i.place and s.owner = h.owner and s.purpose = h.purpose`
