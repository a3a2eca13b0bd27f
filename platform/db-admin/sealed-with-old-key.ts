import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../runtime/crypto.ts'

/**
 * SQL condition: whether a column was encrypted with another DATA_KEY than the first; uses an index on the column's
 * prefix.
 */
export function isSealedWithOldKey({ currentKey }: Pick<Vault, 'currentKey'>, column: RawBuilder<unknown>) {
  const key = sql`left(${column}, 12) collate "C"` // `v1.<key>.`
  return sql<boolean>`(${key} < ${currentKey} or ${key} > ${currentKey})`
}
