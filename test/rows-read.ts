import { sql } from 'kysely'
import { type Db, snapshot, type Tx } from '../platform/database.ts'

/**
 * How many rows of tables and entries of indexes PostgreSQL reads for some work, as it counts them itself: what a plan costs
 * wherever it runs. All of the work has to go through the `tx` that it is given.
 */
export function rowsRead(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return snapshot(db, async (tx) => {
    const before = await readInTx(tx)
    await work(tx)
    return Number((await readInTx(tx)) - before)
  })
}

async function readInTx(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ read: bigint }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + case relkind when 'r' then pg_stat_get_xact_tuples_fetched(oid) else 0 end)::bigint as read
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(tx)
  return rows[0]!.read
}
