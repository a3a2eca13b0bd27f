// Written by npm run tables from the migrations; what they cannot say of a column is in bin/tables/column-types.ts.
import type { Generated, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'
import type { SubscriptionState } from './states.ts'

export type Tables = {
  bookmark: {
    user_id: Id<'user'>
    offering_id: string
    created_at: Date
  }
  investor_offerings: {
    user_id: Id<'user'>
    offerings: bigint
  }
  offering: {
    id: string
    slug: string
    business_id: Id<'business'>
    security_code: string
    name: string
    sector: string
    city: string
    province: string
    pitch: string
    issuer_user_id: Id<'user'> | null
    kind: 'share' | 'sukuk'
    akad: 'musyarakah' | 'mudharabah' | 'ijarah'
    state: 'scheduled' | 'open' | 'funded' | 'closed' | 'handed_over' | 'running' | 'failed' | 'withdrawn'
    unit_price: Rupiah
    total_units: Units
    minimum_units: Units
    smallest_purchase: Units
    reserved_units: Generated<Units>
    paid_units: Generated<Units>
    tenor_months: number | null
    projected_return: BasisPoints | null
    nisbah: BasisPoints | null
    payment_months: number | null
    dividend_days: number | null
    amortised: boolean
    secured: BasisPoints | null
    share_offered: BasisPoints | null
    facts: unknown
    rulebook_version: string
    documents_public_at: Date
    opens_at: Date
    reminded_at: Date | null
    closes_at: Date
    ended_at: Date | null
    withdrawn_because: string | null
    handed_over_at: Date | null
    distributed_at: Date | null
    created_at: Date
    investors: Generated<bigint>
    new_investors: Generated<bigint>
    counted_units: Generated<Units>
  }
  offering_investor: {
    offering_id: string
    user_id: Id<'user'>
  }
  subscription: {
    id: string
    reference: string
    offering_id: string
    user_id: Id<'user'>
    state:
      | 'awaiting_payment'
      | 'expired'
      | 'paid'
      | 'confirmed'
      | 'allocated'
      | 'distributed'
      | 'cancelled'
      | 'refunded'
    units: Units
    amount: Rupiah
    fee: Rupiah
    vat: Rupiah
    channel_fee: Rupiah
    total: Rupiah
    method: 'wallet' | 'virtual_account' | 'qris'
    payment_id: string
    bank: string | null
    account_number: string | null
    qr: string | null
    statements: unknown
    rulebook_version: string
    created_at: Date
    pay_before: Date | null
    paid_at: Date | null
    cancellable_until: Date | null
    ended_at: Date | null
    end_reason:
      | 'expired'
      | 'cancelled_by_investor'
      | 'cancelled_by_operator'
      | 'offering_failed'
      | 'offering_withdrawn'
      | null
    held_at: Date | null
  }
  subscription_change: {
    subscription_id: string
    state: SubscriptionState
    at: Date
    by: string
  }
}
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>

export const tables = (db: Db | Tx) => db.withTables<Tables>()
