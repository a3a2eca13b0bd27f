import { sql } from 'kysely'
import type { Tx } from './database.ts'

/** Runs `work` in a savepoint: when it throws, its writes are rolled back and the transaction continues. */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx)
    await sql`release savepoint attempt`.execute(tx)
    throw error
  }
}
