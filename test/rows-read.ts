import { CompiledQuery, sql } from 'kysely'
import { type Db, snapshot, type Tx } from '../platform/db/database.ts'
import type { SentStatement } from './statements-sent.ts'

/**
 * How many rows of tables and entries of indexes PostgreSQL reads for some work, as it counts them itself: what a
 * plan costs wherever it runs. All of the work has to go through the `tx` that it is given.
 */
export function rowsRead(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return snapshot(db, (tx) => rowsReadInTx(tx, () => work(tx)))
}

/** The same for work that writes, in a transaction of the caller's. */
export async function rowsReadInTx(tx: Tx, work: () => Promise<unknown>): Promise<number> {
  const before = await readInTx(tx)
  await work()
  return Number((await readInTx(tx)) - before)
}

async function readInTx(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ read: bigint }>`
    select sum(pg_stat_get_xact_tuples_returned(oid) + case relkind when 'r' then pg_stat_get_xact_tuples_fetched(oid) else 0 end)::bigint as read
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`.execute(tx)
  return rows[0]!.read
}

/** The same for statements that were sent before: those that only read are sent once more. */
export const rowsReadAgain = (db: Db, sent: readonly SentStatement[]) =>
  rowsRead(db, async (tx) => {
    for (const { text, values } of sent)
      if (READS.test(text)) await tx.executeQuery(CompiledQuery.raw(text, [...values]))
  })

/** Neither writes nor locks. */
const READS =
  /^\s*\(?(select|with)\b(?!.*\b(for (no key )?update|insert into|update|delete from|nextval|pg_advisory)\b)/is
