// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'

export type Tables = {
  first_day_confirmation: {
    step: 'rulebook' | 'backup' | 'mail'
    confirmed_by: string
    confirmed_at: Date
  }
  staff_last_day: {
    user_id: Id<'user'>
    last_day: LocalDate
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
