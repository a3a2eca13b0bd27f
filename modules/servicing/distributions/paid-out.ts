import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { rupiah } from '#shared/money'
import type { PaidOut } from './states.ts'

/** Paid distributions of these securities by code, newest first: rupiah to all holders together, before tax. */
export async function listPaidOut(db: Db, codes: readonly string[]): Promise<Map<string, PaidOut[]>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<PaidOut & { code: string }>`
    select security_code as code, kind, to_char(ended_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as on,
      amount - coalesce(remainder, 0) as amount
    from distribution where state = 'paid' and security_code = any(${[...codes]}::text[]) order by ended_at desc, id desc`.execute(
    db,
  )
  const paid = Map.groupBy(rows, ({ code }) => code)
  return new Map(
    [...paid].map(([code, all]) => [code, all.map(({ kind, on, amount }) => ({ kind, on, amount: rupiah(amount) }))]),
  )
}
