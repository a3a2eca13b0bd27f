import type { Db } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { type Row, tables } from './tables.ts'

type Named = Pick<Row<'kyc'>, 'full_name' | 'other_names' | 'birth_year'>
/** The names to screen with birth year; other names have none, because their bearers are unknown. */
export const toScreeningNames = ({ full_name, other_names, birth_year }: Named) => [
  { name: full_name, birthYear: birth_year },
  ...other_names.map((name) => ({ name, birthYear: null })),
]

/** One page of all people with a submission and an open account, by id. */
export async function listScreeningSubjects(db: Db, after: Id<'user'> | null, limit: number) {
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'full_name', 'other_names', 'birth_year'])
    .where('ended_at', 'is', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.user_id, names: toScreeningNames(row) }))
}
