import { CompiledQuery, sql } from 'kysely'
import { type Db, snapshot, type Tx } from '../platform/db/database.ts'
import type { SentStatement } from './statements-sent.ts'

/** The number of table rows and index entries that PostgreSQL reads during `work`, which must use the given `tx`. */
export function countRowsRead(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return snapshot(db, (tx) => countRowsReadInTx(tx, () => work(tx)))
}

/** As `countRowsRead`, for writing work in the caller's transaction. */
export async function countRowsReadInTx(tx: Tx, work: () => Promise<unknown>): Promise<number> {
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

/** As `countRowsRead`, by sending recorded read-only statements once more. */
export const countRowsReadAgain = (db: Db, sent: readonly SentStatement[]) =>
  countRowsRead(db, async (tx) => {
    for (const { text, values } of sent)
      if (READS.test(text)) await tx.executeQuery(CompiledQuery.raw(text, [...values]))
  })

/** Neither writes nor locks. */
const READS =
  /^\s*\(?(select|with)\b(?!.*\b(for (no key )?update|insert into|update|delete from|nextval|pg_advisory)\b)/is
