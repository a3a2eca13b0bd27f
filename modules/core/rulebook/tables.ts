// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'

export type Tables = {
  holiday: {
    day: LocalDate
    kind: 'national' | 'joint_leave'
    name_id: string
    name_en: string
  }
  holiday_change: {
    seq: GeneratedAlways<bigint>
    day: LocalDate
    at: Date
  }
  rule_value: {
    seq: GeneratedAlways<bigint>
    key: string
    value: unknown
    valid_from: LocalDate
    source: string
    request_id: Id<'approval'>
    approved: Generated<'approved'>
    approved_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
