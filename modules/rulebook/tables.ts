// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'

export type Tables = {
  holiday: {
    day: LocalDate
    kind: 'national' | 'joint_leave'
    name_id: string
    name_en: string
  }
  rule_change: {
    id: string
    key: string
    value: unknown
    valid_from: LocalDate
    source: string
    reason: string
    maker: Id<'user'>
    proposed_at: Date
    checker: Id<'user'> | null
    decided_at: Date | null
    state: Generated<'proposed' | 'approved' | 'rejected' | 'withdrawn'>
  }
  rule_value: {
    seq: GeneratedAlways<bigint>
    key: string
    value: unknown
    valid_from: LocalDate
    source: string
    change_id: string
    maker: Id<'user'>
    checker: Id<'user'>
    approved_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
