// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { ListKind } from './states.ts'

export type Tables = {
  screening_entry: {
    list_id: Id<'screening-list'>
    reference: string
    names: ColumnType<string[], string, never>
    born: Generated<string>
    remark: Generated<string>
  }
  screening_hit: {
    id: Id<'screening-hit'>
    person_id: Id<'user'>
    kind: ListKind
    reference: string
    person_name: string
    listed_name: string
    found_at: Date
    decision: 'same' | 'other' | null
    decided_by: string | null
    decided_at: Date | null
    reason: string | null
    asked_by: string | null
    second_waits: Generated<boolean>
    told_at: Date | null
    left_at: Date | null
    left_why: 'account_closed' | null
  }
  screening_list: {
    id: Id<'screening-list'>
    kind: 'dttot' | 'dppspm' | 'un' | 'pep'
    edition: number
    entries: number
    sha256: string
    imported_by: string
    imported_at: Date
    in_force: Generated<boolean>
    screened_after: string | null
    screened_at: Date | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
