// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'

export type Tables = {
  day_close: {
    day: LocalDate
    banks: unknown
    owed: unknown
    open_breaks: bigint
    breaks_reason: string | null
    closed_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
