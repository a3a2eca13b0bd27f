import type { Db, Tx } from '#platform/database'
import type { BasisPoints } from '#shared/money'
import { tables } from './tables.ts'

/** The holders' part of the profit by the terms of an offering; null where rent is paid, or dividends. */
export async function nisbahOf(through: Db | Tx, code: string): Promise<BasisPoints | null> {
  const found = await tables(through)
    .selectFrom('offering')
    .select('nisbah')
    .where('security_code', '=', code)
    .executeTakeFirst()
  return found?.nisbah ?? null
}
