// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  notice: {
    id: Id<'notice'>
    user_id: string
    event_seq: bigint
    name: string
    data: ColumnType<unknown, string, never>
    at: Date
    read_at: Date | null
  }
  notice_set_aside: {
    event_seq: bigint
    user_id: string
    why: string
    tries: number
    set_aside_at: Date
    next_at: Date
  }
  notification_cursor: {
    only_row: Generated<boolean>
    seq: bigint
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
