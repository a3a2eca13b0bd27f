import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { PositionsFetched } from './states.ts'
import { tables } from './tables.ts'

/** The latest days for which a position file was requested. */
export async function listPositionFetches(db: Db, actor: Actor): Promise<PositionsFetched[]> {
  requirePermission(actor, 'custody.read')
  const rows = await tables(db).selectFrom('custody_fetch').selectAll().orderBy('as_of', 'desc').limit(5).execute()
  return rows.map(({ as_of: asOf, state, line, tries, tried_at: triedAt }) => ({ asOf, state, line, tries, triedAt }))
}
