// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'

export type Tables = {
  distribution: {
    id: Id<'distribution'>
    reference: string
    security_code: string
    business_id: Id<'business'>
    kind: 'dividend' | 'return' | 'principal'
    about: string
    due_on: LocalDate
    foreseen_on: LocalDate | null
    owed_on: LocalDate
    recorded_on: LocalDate
    recorded_until: Date
    amount: Rupiah
    part: number | null
    settles: bigint | null
    redeems: boolean
    reckoned_by: 'profit' | 'rent' | null
    reckoned: bigint | null
    period_from: LocalDate | null
    period_months: number | null
    basis: bigint | null
    ratio: BasisPoints | null
    amount_reason: string | null
    tax_citizen: BasisPoints
    tax_foreigner: BasisPoints
    tax_entity: BasisPoints
    purification_rate: BasisPoints
    state: 'foreseen' | 'submitted' | 'proposed' | 'funded' | 'approved' | 'paying' | 'paid' | 'cancelled'
    payer: Id<'user'>
    bank: string | null
    account_number: string | null
    proposed_at: Date
    checked_at: Date | null
    funding_reminded_at: Date | null
    funding_missed_at: Date | null
    frozen_days: Generated<number>
    funded_at: Date | null
    approved_at: Date | null
    counted_at: Date | null
    units: Units | null
    remainder: Rupiah | null
    ended_at: Date | null
    why: string | null
    refund_unclaimed: Generated<boolean>
    request_id: Id<'approval'> | null
    approved: 'approved' | null
    announced_request: Id<'approval'> | null
    sent_back_at: Date | null
    sent_back_why: string | null
    import_id: string | null
  }
  distribution_payment: {
    distribution_id: Id<'distribution'>
    user_id: Id<'user'>
    units: Units
    party: 'citizen' | 'foreigner' | 'entity'
    gross: Rupiah
    tax: Rupiah
    purification: Rupiah
    paid_at: Date | null
    unclaimed: Generated<boolean>
  }
  purification_gift: {
    distribution_id: Id<'distribution'>
    user_id: Id<'user'>
    amount: bigint
    given_at: Date
  }
  security_tax: {
    security_code: string
    at: Date
    citizen: BasisPoints
    foreigner: BasisPoints
    entity: BasisPoints
    source: string
    request_id: Id<'approval'>
    approved: 'approved'
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
