import type { Db, Tx } from '#platform/db/database'
import { localDate, plusMonths } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type BasisPoints, rupiah } from '#shared/money'
import { parseFacts } from './facts.ts'
import type { RunningOffering } from './states.ts'
import { tables } from './tables.ts'

type Of = { businessId: Id<'business'> } | { before: Date }

/** Distributed securities: of one business, or all distributed before an instant. */
export async function listRunningOfferings(through: Db | Tx, of: Of): Promise<RunningOffering[]> {
  const rows = await tables(through)
    .selectFrom('offering')
    .select(['id', 'business_id', 'security_code', 'name', 'kind', 'nisbah', 'tenor_months', 'distributed_at', 'facts'])
    .select(['projected_return', 'unit_price', 'paid_units', 'amortised'])
    .where('state', '=', 'running')
    .where((where) =>
      'before' in of ? where('distributed_at', '<', of.before) : where('business_id', '=', of.businessId),
    )
    .orderBy('distributed_at')
    .execute()
  return rows.map(({ id, security_code: code, name, kind, nisbah, tenor_months, amortised, ...row }) => {
    const from = localDate(row.distributed_at!)
    return {
      id: id as Id<'offering'>,
      businessId: row.business_id,
      code,
      name,
      kind,
      nisbah: nisbah as BasisPoints | null,
      projectedReturn: row.projected_return,
      nominal: rupiah(row.unit_price * row.paid_units),
      amortised,
      from,
      until: tenor_months === null ? null : plusMonths(from, tenor_months),
      useOfFunds: parseFacts(row.facts).useOfFunds,
    }
  })
}
