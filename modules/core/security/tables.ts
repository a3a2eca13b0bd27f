// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'

export type Tables = {
  security_alarm: {
    id: string
    rule: string
    about: Generated<string>
    counted: number
    opened_at: Date
    slot: bigint
  }
  security_event: {
    seq: GeneratedAlways<bigint>
    at: Date
    kind: string
    outcome: 'done' | 'refused'
    code: string | null
    command: string
    actor_kind: 'guest' | 'user' | 'system'
    actor_id: string | null
    session_id: string | null
    account: string | null
    about: string | null
    detail: Generated<unknown>
    ip: string | null
    device: string | null
    request_id: string | null
    written_at: Generated<Date>
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
