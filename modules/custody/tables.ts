// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Id } from '#shared/ids'
import type { Units } from '#shared/money'

export type Tables = {
  custody_break: {
    id: Id<'custody-break'>
    holder: string
    security_code: string
    kind: 'missing_here' | 'missing_there' | 'different_units'
    at_custodian: Units
    registered: Units
    opened_at: Date
    owner: Id<'user'> | null
    resolved_at: Date | null
  }
  custody_note: {
    break_id: Id<'custody-break'>
    seq: number
    at: Date
    by: string
    what: 'opened' | 'changed' | 'note' | 'agreed'
    note: string
  }
  custody_reading: {
    id: string
    as_of: Date
    positions: number
    matched: number
    opened: number
    resolved: number
    read_by: string
    read_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
