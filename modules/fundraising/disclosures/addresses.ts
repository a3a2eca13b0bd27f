import { sql } from 'kysely'
import type { Db } from '#platform/db/database'

const MAX = 20_000

/** Numbers of all published disclosures for the site map; a corrected one changed when its correction was published. */
export async function listDisclosureAddresses(db: Db): Promise<{ number: string; changedAt: Date }[]> {
  const { rows } = await sql<{ number: string; changed_at: Date }>`
    select d.number, coalesce(n.published_at, d.published_at) as changed_at
    from disclosure d left join disclosure n on n.corrects = d.id and n.state = 'published'
    where d.state = 'published' order by d.published_at desc, d.id desc limit ${MAX}`.execute(db)
  return rows.map((row) => ({ number: row.number, changedAt: row.changed_at }))
}
