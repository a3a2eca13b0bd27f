// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'

export type Tables = {
  audit_head: {
    only_row: Generated<boolean>
    chain: Generated<string>
    position: bigint
    hash: string
  }
  audit_record: {
    seq: GeneratedAlways<bigint>
    at: Date
    actor_kind: 'guest' | 'user' | 'system'
    actor_id: string | null
    session_id: string | null
    action: string
    object: string
    reason: string | null
    data: Generated<unknown>
    request_id: string | null
    position: bigint | null
    prev_hash: string | null
    hash: string | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
