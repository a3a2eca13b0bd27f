// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

export type Tables = {
  arrears: {
    distribution_id: Id<'distribution'>
    security_code: string
    business_id: Id<'business'>
    kind: 'dividend' | 'return' | 'principal'
    amount: Rupiah
    due_on: LocalDate
    late_by: 'issuer' | 'platform'
    state: 'late' | 'default' | 'restructured' | 'collateral_sold' | 'paid' | 'cancelled'
    late_at: Date
    defaulted_at: Date | null
    successor: Id<'distribution'> | null
    meeting_told: Id<'meeting'> | null
    ended_at: Date | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  late_charge: {
    id: string
    reference: string
    distribution_id: Id<'distribution'>
    kind: 'tawidh' | 'tazir'
    amount: bigint
    about: string
    payer: Id<'user'>
    charged_at: Date
    request_id: Id<'approval'>
    approved: 'approved'
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
