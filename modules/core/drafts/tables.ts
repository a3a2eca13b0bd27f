// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  draft: {
    id: Id<'draft'>
    owner_id: Id<'user'>
    kind: string
    step: string
    version: number
    created_at: Date
    updated_at: Date
    expires_at: Date
  }
  draft_field: {
    draft_id: Id<'draft'>
    name: string
    value_sealed: string
    version: number
    saved_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
