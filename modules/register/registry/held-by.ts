import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** The securities that each of these people held at the last daily close. */
export async function loadHeldSecurities(through: Db | Tx, ids: readonly Id<'user'>[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(through)
    .selectFrom('position')
    .select(['user_id', 'security_code'])
    .where('user_id', 'in', [...ids])
    .where('units', '>', 0n)
    .orderBy('security_code')
    .execute()
  const held = new Map<string, string[]>()
  for (const { user_id, security_code } of rows) held.set(user_id, [...(held.get(user_id) ?? []), security_code])
  return held
}
