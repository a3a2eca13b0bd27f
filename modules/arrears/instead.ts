import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Distributions that were agreed on in place of one that was not paid. */
export async function insteadOf(db: Db): Promise<ReadonlySet<Id<'distribution'>>> {
  const rows = await tables(db).selectFrom('arrears').select('successor').where('successor', 'is not', null).execute()
  return new Set(rows.map(({ successor }) => successor!))
}
