import { type RawBuilder, sql } from 'kysely'
import type { Vault } from '../runtime/crypto.ts'

/** Whether another DATA_KEY than the first has sealed a column, looked up in an index over the beginning of it. */
export function isSealedWithOldKey({ currentKey }: Pick<Vault, 'currentKey'>, column: RawBuilder<unknown>) {
  const key = sql`left(${column}, 12) collate "C"` // `v1.<key>.`
  return sql<boolean>`(${key} < ${currentKey} or ${key} > ${currentKey})`
}
