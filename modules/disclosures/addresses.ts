import { sql } from 'kysely'
import type { Db } from '#platform/database'

const MAX = 20_000

/** The addresses of all published disclosures, for the site map. A corrected one changed when its successor came. */
export async function disclosureAddresses(db: Db): Promise<{ number: string; changedAt: Date }[]> {
  const { rows } = await sql<{ number: string; changed_at: Date }>`
    select d.number, coalesce(n.published_at, d.published_at) as changed_at
    from disclosure d left join disclosure n on n.corrects = d.id and n.state = 'published'
    where d.state = 'published' order by d.published_at desc, d.id desc limit ${MAX}`.execute(db)
  return rows.map((row) => ({ number: row.number, changedAt: row.changed_at }))
}

/**
 * How often issuers paid returns and how often they were late, as they disclosed it: a corrected disclosure counts no
 * more, its successor does.
 */
export async function disclosedPayments(db: Db): Promise<{ paid: number; late: number }> {
  const { rows } = await sql<{ paid: bigint; late: bigint }>`
    select count(*) filter (where d.type = 'dividend') as paid, count(*) filter (where d.type = 'late_payment') as late
    from disclosure d
    where d.state = 'published' and not exists (select from disclosure n where n.corrects = d.id and n.state = 'published')`.execute(
    db,
  )
  return { paid: Number(rows[0]!.paid), late: Number(rows[0]!.late) }
}
