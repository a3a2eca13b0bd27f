import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** For how many days of its terms each of these sukuk has paid its return, by code: a day that came in parts is one. */
export async function returnsPaid(db: Db, codes: readonly string[]): Promise<Map<string, number>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{ code: string; days: bigint }>`
    select security_code as code, count(distinct coalesce(foreseen_on, due_on)) as days from distribution
    where state = 'paid' and kind = 'return' and security_code in (${sql.join(codes)}) group by security_code`.execute(
    db,
  )
  return new Map(rows.map(({ code, days }) => [code, Number(days)]))
}
