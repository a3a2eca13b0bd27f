import type { Db, Tx } from '#platform/db/database'
import type { BasisPoints } from '#shared/money'
import { tables } from './tables.ts'

/**
 * The profit share of the holders (null for rent and dividends) and when the offering was made; undefined when the code
 * was not offered.
 */
export async function findTerms(
  through: Db | Tx,
  code: string,
): Promise<{ nisbah: BasisPoints | null; madeAt: Date } | undefined> {
  const found = await tables(through)
    .selectFrom('offering')
    .select(['nisbah', 'created_at'])
    .where('security_code', '=', code)
    .executeTakeFirst()
  return found && { nisbah: found.nisbah, madeAt: found.created_at }
}
