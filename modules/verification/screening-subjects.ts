import type { Db } from '#platform/database'
import type { Id } from '#shared/ids'
import { type Row, tables } from './tables.ts'

type Named = Pick<Row<'kyc'>, 'full_name' | 'other_names' | 'birth_year'>
/** Of other names it is not known whose they are: who they invest for, who acts for a company. */
export const bearersOf = ({ full_name, other_names, birth_year }: Named) => [
  { name: full_name, birthYear: birth_year },
  ...other_names.map((name) => ({ name, birthYear: null })),
]

/** Everybody who handed in and whose account is not closed, by the order of their ids. */
export async function screeningSubjects(db: Db, after: Id<'user'> | null, limit: number) {
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'full_name', 'other_names', 'birth_year'])
    .where('ended_at', 'is', null)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.user_id, names: bearersOf(row) }))
}
