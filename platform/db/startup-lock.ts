import { sql } from 'kysely'
import type { Database } from './database.ts'

const ASK_AGAIN = 250
/** The tasks at start, each with its own lock number. */
const LOCKS = { migrate: 20261120, prepare: 20261122 }

/**
 * Runs `work` under a database lock, so that processes starting at the same time do it one after the other, however
 * long it takes. The embedded database has one process and needs no lock.
 */
export async function withStartupLock<Result>(
  database: Pick<Database, 'kind' | 'db'>,
  what: keyof typeof LOCKS,
  work: () => Promise<Result>,
): Promise<Result> {
  if (database.kind === 'embedded') return work()
  return database.db.transaction().execute(async (tx) => {
    const isOurs = async () => {
      const { rows } = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCKS[what]}) as ours`.execute(
        tx,
      )
      return rows[0]!.ours
    }
    while (!(await isOurs())) await new Promise((wake) => setTimeout(wake, ASK_AGAIN))
    // Also ends the portal of the question, whose snapshot an index that is built concurrently would wait for.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    return work()
  })
}
