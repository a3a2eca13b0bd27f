import type { Db } from '#platform/db/database'
import type { Finding, FreezeView } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The current freeze; null when there is none. */
export async function findCurrentFreeze(db: Db): Promise<FreezeView | null> {
  const row = await tables(db).selectFrom('money_freeze').selectAll().where('thawed_at', 'is', null).executeTakeFirst()
  return row ? toView(row) : null
}

const SHOWN = 50

/** All freezes, newest first. */
export async function listFreezes(db: Db): Promise<FreezeView[]> {
  const rows = await tables(db).selectFrom('money_freeze').selectAll().orderBy('id', 'desc').limit(SHOWN).execute()
  return rows.map(toView)
}

const toView = (row: Row<'money_freeze'>): FreezeView => ({
  id: row.id,
  beganAt: row.began_at,
  reason: row.reason,
  found: row.found as Finding[],
  frozenBy: row.frozen_by,
  thawed:
    row.thawed_by && row.thawed_at && row.thaw_reason
      ? { by: row.thawed_by, at: row.thawed_at, reason: row.thaw_reason }
      : null,
})
