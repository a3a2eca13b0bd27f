// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  webhook_cursor: {
    only_row: Generated<boolean>
    seq: bigint
  }
  webhook_delivery: {
    id: Id<'webhook-delivery'>
    endpoint_id: Id<'webhook'>
    event_seq: bigint | null
    type: string
    body: string
    state: Generated<'waiting' | 'delivered' | 'failed'>
    created_at: Date
    tries: Generated<number>
    claim: Generated<number>
    started: Generated<boolean>
    next_at: Date | null
    ended_at: Date | null
    taken_at: Date | null
  }
  webhook_endpoint: {
    id: Id<'webhook'>
    address: string
    about: string
    types: string[]
    state: Generated<'on' | 'off' | 'deleted'>
    off_why: 'staff' | 'gone' | null
    failing_since: Date | null
    since_seq: bigint
    secret_sealed: string | null
    old_secret_sealed: string | null
    old_until: Date | null
    created_by: Id<'user'>
    created_at: Date
  }
  webhook_try: {
    delivery_id: Id<'webhook-delivery'>
    number: number
    at: Date
    status: number | null
    why: 'address' | 'timeout' | 'unreachable' | null
    took_ms: number
    answer: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
