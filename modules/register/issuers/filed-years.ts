import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { statementColumnKinds } from './queries.ts'
import { tables } from './tables.ts'

/** A finished year in its latest revision; `equity`: assets less liabilities. */
export type FiledYear = { year: number; filedAt: Date; auditedBy: string | null; netProfit: Rupiah; equity: Rupiah }

/** The finished years of a business, oldest first, each in its latest revision. */
export async function listFiledYears(through: Db | Tx, id: Id<'business'>): Promise<FiledYear[]> {
  const newest = tables(through)
    .selectFrom('financial_statement')
    .selectAll()
    .distinctOn('year')
    .where('business_id', '=', id)
    .where('projection', '=', false)
    .orderBy('year')
    .orderBy('revision', 'desc')
  const rows = await readTogether(through, newest, statementColumnKinds)
  return rows.map(({ year, filed_at: filedAt, audited_by: auditedBy, net_profit: netProfit, ...row }) => {
    const owed = row.interest_bearing_debt! + row.sharia_debt! + row.other_liabilities!
    return { year, filedAt, auditedBy, netProfit, equity: rupiah(row.total_assets! - owed) }
  })
}
