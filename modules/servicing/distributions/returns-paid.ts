import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'

/** For how many days of its terms each sukuk has paid its return, by code; a day paid in parts counts once. */
export async function countPaidReturnDays(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const paid = await listPaidTotals(db, codes)
  return new Map(paid.flatMap(({ code, days }) => (days > 0n ? [[code, Number(days)]] : [])))
}

type PaidTotals = {
  code: string
  /** Days of the terms whose return was paid. */
  days: bigint
  /** Of the nominal of a unit, and whether a part of it left the units as they are. */
  settled: bigint
  inParts: boolean
}

/**
 * Paid totals of these securities; without those that never paid. Uses one batched read, because several parts of a
 * page ask for it.
 */
export async function listPaidTotals(through: Db | Tx, codes: readonly string[]): Promise<PaidTotals[]> {
  const paid = sql<PaidTotals>`
    select security_code as code, count(distinct coalesce(foreseen_on, due_on)) filter (where kind = 'return') as days,
      coalesce(sum(settles) filter (where kind = 'principal'), 0)::bigint as settled,
      coalesce(bool_or(not redeems) filter (where kind = 'principal'), false) as "inParts"
    from distribution where security_code = any(${codes.toSorted()}::text[]) and state = 'paid' group by security_code`
  return readTogether(through, paid, { days: 'bigint', settled: 'bigint' })
}
