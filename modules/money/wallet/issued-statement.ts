import type { Db } from '#platform/db/database'
import type { IssuedStatement } from './states.ts'
import { tables } from './tables.ts'

/**
 * The public facts of an issued account statement by its printed code, to check that a copy is genuine; undefined when
 * we never issued it.
 */
export async function findIssuedStatement(db: Db, typed: string): Promise<IssuedStatement | undefined> {
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
