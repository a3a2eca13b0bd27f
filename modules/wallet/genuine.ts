import type { Db } from '#platform/database'
import type { GenuineStatement } from './states.ts'
import { tables } from './tables.ts'

/** What anybody may learn of a statement that they have in hand; undefined when we never gave it. */
export async function genuineStatement(db: Db, typed: string): Promise<GenuineStatement | undefined> {
  const reference = typed.replace(/\s+/g, '').toUpperCase()
  if (!/^LM-\d{6}-[0-9A-Z]{7}$/.test(reference)) return undefined
  const row = await tables(db)
    .selectFrom('statement_copy')
    .select(['first_day', 'last_day', 'movements', 'digest', 'issued_at'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!row) return undefined
  const { first_day: from, last_day: to, movements, digest, issued_at: issuedAt } = row
  return { reference, from, to, movements, digest, issuedAt }
}
