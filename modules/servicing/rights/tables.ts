// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'

export type Tables = {
  entitlement: {
    rights_issue_id: Id<'rights-issue'>
    user_id: Id<'user'>
    held: Units
    rights: Units
    received: Generated<Units>
    given: Generated<Units>
    exercised: Generated<Units>
    came_after: Generated<bigint>
    told_at: Date | null
    reminded_at: Date | null
    lapse_told_at: Date | null
  }
  rights_issue: {
    id: Id<'rights-issue'>
    reference: string
    security_code: string
    business_id: Id<'business'>
    owner: Id<'user'>
    new_shares: Units
    old_shares: Units
    exercise_price: Rupiah
    planned: Units
    use_of_funds: string
    recorded_on: LocalDate
    recorded_until: Date
    exercise_from: Date
    exercise_until: Date
    reminds_at: Date
    platform_fee_rate: BasisPoints
    vat_rate: BasisPoints
    state:
      | 'submitted'
      | 'proposed'
      | 'announced'
      | 'recorded'
      | 'open'
      | 'allotting'
      | 'withdrawn'
      | 'ended'
      | 'cancelled'
    proposed_at: Date
    announced_at: Date | null
    counted_at: Date | null
    in_issue: Units | null
    offered: Units | null
    allotted_at: Date | null
    sold: Units | null
    platform_fee: Rupiah | null
    vat: Rupiah | null
    ended_at: Date | null
    why: string | null
    request_id: Id<'approval'> | null
    approved: 'approved' | null
  }
  rights_order: {
    id: Id<'rights-order'>
    reference: string
    rights_issue_id: Id<'rights-issue'>
    user_id: Id<'user'>
    state: 'awaiting_payment' | 'paid' | 'settled' | 'expired' | 'cancelled'
    units: Units
    excess: Units
    came_after: bigint
    amount: Rupiah
    channel_fee: Rupiah
    vat: Rupiah
    total: Rupiah
    method: 'wallet' | 'virtual_account'
    bank: string | null
    account_number: string | null
    created_at: Date
    pay_before: Date | null
    paid_at: Date | null
    allotted: Units | null
    settled_at: Date | null
    ended_at: Date | null
    held_at: Date | null
  }
  rights_transfer: {
    id: Id<'rights-transfer'>
    reference: string
    rights_issue_id: Id<'rights-issue'>
    from_user: Id<'user'>
    to_user: Id<'user'>
    rights: Units
    given_at: Date
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
