// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  issuer_question: {
    id: string
    offering_id: string
    user_id: Id<'user'>
    question: string
    state: Generated<'asked' | 'answered' | 'published' | 'refused'>
    asked_at: Date
    answer: string | null
    answered_by: Id<'user'> | null
    answered_at: Date | null
    decided_by: Id<'user'> | null
    decided_at: Date | null
    reason: string | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
