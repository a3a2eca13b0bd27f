// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

export type Tables = {
  complaint: {
    id: Id<'complaint'>
    reference: string
    user_id: Id<'user'>
    topic: 'account' | 'money' | 'investment' | 'market' | 'issuer' | 'service' | 'other'
    about: string | null
    story: string
    wish: string
    state: Generated<'received' | 'acknowledged' | 'in_progress' | 'answered' | 'accepted' | 'escalated'>
    received_at: Date
    acknowledge_by: Date
    answer_by: Date
    due_at: Date | null
    overdue_told: Generated<boolean>
    acknowledged_at: Date | null
    acknowledged_by: Id<'user'> | null
    begun_at: Date | null
    begun_by: Id<'user'> | null
    extended_at: Date | null
    extended_by: Id<'user'> | null
    extension_reason: string | null
    outcome: 'upheld' | 'partly' | 'rejected' | null
    answer: string | null
    answered_at: Date | null
    answered_by: Id<'user'> | null
    ended_at: Date | null
    escalated_to: 'laps_sjk' | 'ojk' | null
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
