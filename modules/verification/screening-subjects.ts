import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import { tables } from './tables.ts'

/** Everybody who handed in and whose account is not closed, by the order of their ids. */
export async function screeningSubjects(db: Db, after: Id<'user'> | null, limit: number) {
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'full_name', 'other_names'])
    .where('ended_at', 'is', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id, full_name, other_names }) => ({ id: user_id, names: [full_name, ...other_names] }))
}
