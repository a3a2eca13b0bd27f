// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { Description } from './states.ts'

export type Tables = {
  approval_request: {
    id: Id<'approval'>
    subject: string
    object: string
    payload: unknown
    description: ColumnType<Description, string, never>
    reason: string
    amount: bigint | null
    permission: string
    votes_needed: number
    proposed_by: string
    proposed_at: Date
    expires_at: Date | null
    state: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired'>
    decided_at: Date | null
    told_at: Date | null
  }
  approval_signature: {
    request_id: Id<'approval'>
    person: string
    signed_as: 'maker' | 'approve' | 'reject'
    reason: Generated<string>
    signed_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
