import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Vault } from '#platform/runtime/crypto'
import type { Id } from '#shared/ids'
import { computeBlindIndexes } from './blind-index.ts'
import { tables } from './tables.ts'

export type RegisteredPerson = { userId: Id<'user'>; name: string; by: 'nik' | 'name' }
type Sought = { names: readonly string[]; niks: readonly string[] }

/** People who submitted one of these NIKs, else one of these normalized names. */
export async function findRegisteredPeople(
  { db, vault }: { db: Db | Tx; vault: Vault },
  { names, niks }: Sought,
): Promise<RegisteredPerson[]> {
  const numbers = niks.flatMap((nik) => computeBlindIndexes(vault, 'nik', nik))
  if (numbers.length + names.length === 0) return []
  const named = sql<string>`regexp_replace(lower(full_name), '[^a-z0-9]+', '', 'g')`
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'full_name', 'identity_index'])
    .where((where) =>
      where.or([
        ...(numbers.length > 0 ? [where('identity_index', 'in', numbers)] : []),
        ...(names.length > 0 ? [where(named, 'in', [...names])] : []),
      ]),
    )
    .orderBy('user_id')
    .limit(100)
    .execute()
  return rows.map(({ user_id, full_name, identity_index }) => ({
    userId: user_id,
    name: full_name,
    by: identity_index && numbers.some((number) => number.equals(Buffer.from(identity_index))) ? 'nik' : 'name',
  }))
}
