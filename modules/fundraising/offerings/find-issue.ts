import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { type Rupiah, type Units, units } from '#shared/money'
import { tables } from './tables.ts'

/** Issue price, units sold, and units of the company beside those offered. */
export type ShareIssueFigures = { price: Rupiah; sold: Units; others: Units }

/** Issue price, units sold and other units of a share offered here; undefined for a sukuk or an unknown code. */
export async function findShareIssueFigures(through: Db | Tx, code: string): Promise<ShareIssueFigures | undefined> {
  const sold = tables(through)
    .selectFrom('offering')
    .select(['unit_price', 'total_units', 'paid_units', 'share_offered'])
    .where('security_code', '=', code)
  const [row] = await readTogether(
    through,
    sold,
    kinds('bigint', 'unit_price', 'total_units', 'paid_units', 'share_offered'),
  )
  if (!row?.share_offered) return undefined
  const all = (row.total_units * 10_000n) / row.share_offered
  return { price: row.unit_price, sold: row.paid_units, others: units(all - row.total_units) }
}
