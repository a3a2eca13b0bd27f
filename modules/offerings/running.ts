import type { Db, Tx } from '#platform/database'
import { localDate, plusMonths } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints } from '#shared/money'
import { factsFromJson } from './facts.ts'
import type { RunningOffering } from './states.ts'
import { tables } from './tables.ts'

type Of = { businessId: Id<'business'> } | { before: Date }

/** Securities that are in the hands of their holders: of one business, or all that were distributed before an instant. */
export async function runningOfferings(through: Db | Tx, of: Of): Promise<RunningOffering[]> {
  const rows = await tables(through)
    .selectFrom('offering')
    .select(['id', 'business_id', 'security_code', 'name', 'kind', 'nisbah', 'tenor_months', 'distributed_at', 'facts'])
    .where('state', '=', 'running')
    .where((where) =>
      'before' in of ? where('distributed_at', '<', of.before) : where('business_id', '=', of.businessId),
    )
    .orderBy('distributed_at')
    .execute()
  return rows.map(
    ({ id, business_id, security_code: code, name, kind, nisbah, tenor_months, distributed_at, facts }) => {
      const from = localDate(distributed_at!)
      return {
        id: id as Id<'offering'>,
        businessId: business_id,
        code,
        name,
        kind,
        nisbah: nisbah as BasisPoints | null,
        from,
        until: tenor_months === null ? null : plusMonths(from, tenor_months),
        useOfFunds: factsFromJson(facts).useOfFunds,
      }
    },
  )
}
