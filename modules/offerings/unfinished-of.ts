import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import { tables } from './tables.ts'

/** Purchases of a person that are neither over nor securities yet: somebody who still has one cannot close their account. */
export async function unfinishedOf(db: Db | Tx, userId: Id<'user'>): Promise<{ name: string; total: Rupiah }[]> {
  const rows = await tables(db)
    .selectFrom('subscription as s')
    .innerJoin('offering as o', 'o.id', 's.offering_id')
    .select(['o.name', 's.total'])
    .where('s.user_id', '=', userId)
    .where('s.state', 'in', ['awaiting_payment', 'paid', 'confirmed', 'allocated'])
    .orderBy('s.id')
    .execute()
  return rows.map(({ name, total }) => ({ name, total: total as Rupiah }))
}
