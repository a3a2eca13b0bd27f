// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'

export type Tables = {
  market_message: {
    id: GeneratedAlways<bigint>
    message: string
    valid_from: Date
    valid_until: Date | null
    set_by: string
  }
  market_window: {
    id: string
    first_day: LocalDate
    last_day: LocalDate
    closed_early_at: Date | null
  }
  market_window_day: {
    day: LocalDate
    window_id: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
