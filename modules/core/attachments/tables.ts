// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  attachment: {
    id: Id<'attachment'>
    owner_id: Id<'user'>
    subject: string | null
    purpose: string
    readable_by: string | null
    kind: 'image' | 'pdf' | 'xlsx' | 'csv'
    file: string
    name_sealed: string
    bytes: number
    sha256: string
    width: number | null
    height: number | null
    pages: number | null
    uploaded_at: Date
    loose_since: Date | null
    removing: Generated<boolean>
    key_sealed: string | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
