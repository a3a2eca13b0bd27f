import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { tables } from './tables.ts'

/** A year that is over as it was filed last; `equity` is what its assets are more than all that is owed. */
export type FiledYear = { year: number; filedAt: Date; auditedBy: string | null; netProfit: Rupiah; equity: Rupiah }

/** The years of a business that are over, oldest first, each in its newest revision. */
export async function filedYears(through: Db | Tx, id: Id<'business'>): Promise<FiledYear[]> {
  const rows = await tables(through)
    .selectFrom('financial_statement')
    .selectAll()
    .distinctOn('year')
    .where('business_id', '=', id)
    .where('projection', '=', false)
    .orderBy('year')
    .orderBy('revision', 'desc')
    .execute()
  return rows.map(({ year, filed_at: filedAt, audited_by: auditedBy, net_profit: netProfit, ...row }) => {
    const owed = row.interest_bearing_debt! + row.sharia_debt! + row.other_liabilities!
    return { year, filedAt, auditedBy, netProfit, equity: rupiah(row.total_assets! - owed) }
  })
}
