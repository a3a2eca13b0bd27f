// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

export type Tables = {
  holding_transfer: {
    id: Id<'transfer'>
    reference: string
    kind: 'gift' | 'inheritance'
    filed_by: Id<'user'>
    from_user: Id<'user'>
    security_code: string | null
    units: Units | null
    reason: string
    died_on: LocalDate | null
    filed_at: Date
    state: Generated<'filed' | 'done' | 'rejected' | 'withdrawn'>
    ended_at: Date | null
    why: Generated<string>
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  transfer_line: {
    transfer_id: Id<'transfer'>
    to_user: Id<'user'>
    asset: string
    amount: bigint
    cost: Rupiah
    booked_at: Date
  }
  transfer_receiver: {
    transfer_id: Id<'transfer'>
    to_user: Id<'user'>
    position: number
    numerator: bigint
    denominator: bigint
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
