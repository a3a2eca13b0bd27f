import { sql } from 'kysely'
import type { Db } from '#platform/db/database'

const MAX = 20_000

/** Slug and last change of every public offering, for the site map. */
export async function listOfferingAddresses(db: Db, now: Date): Promise<{ slug: string; changedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; changed_at: Date }>`
    select slug, (
      select max(step) from unnest(array[created_at, documents_public_at, opens_at, ended_at, handed_over_at, distributed_at]) as step
      where step <= ${now}::timestamptz or step = created_at
    ) as changed_at
    from offering order by opens_at desc, id limit ${MAX}`.execute(db)
  return rows.map((row) => ({ slug: row.slug, changedAt: row.changed_at }))
}
