import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** The SHA-256 of a stored file. */
export async function readFileDigestInTx(tx: Tx, id: Id<'attachment'>): Promise<string> {
  const row = await tables(tx).selectFrom('attachment').select('sha256').where('id', '=', id).executeTakeFirstOrThrow()
  return row.sha256
}
