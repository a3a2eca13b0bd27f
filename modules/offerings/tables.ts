import type { Akad, SecurityKind } from '#contract/registry/states'
import type { Db, Tx } from '#platform/database'
import type { OfferingState, PaymentMethod, SubscriptionState, SubscriptionView } from './states.ts'

export type OfferingTables = {
  offering: {
    id: string
    slug: string
    business_id: string
    security_code: string
    name: string
    sector: string
    city: string
    province: string
    pitch: string
    issuer_user_id: string | null
    kind: SecurityKind
    akad: Akad
    state: OfferingState
    unit_price: bigint
    total_units: bigint
    minimum_units: bigint
    smallest_purchase: bigint
    reserved_units: bigint
    paid_units: bigint
    tenor_months: number | null
    projected_return: bigint | null
    nisbah: bigint | null
    payment_months: number | null
    secured: bigint | null
    share_offered: bigint | null
    facts: unknown
    rulebook_version: string
    documents_public_at: Date
    opens_at: Date
    closes_at: Date
    ended_at: Date | null
    handed_over_at: Date | null
    distributed_at: Date | null
    created_at: Date
  }
  subscription: {
    id: string
    reference: string
    offering_id: string
    user_id: string
    state: SubscriptionState
    units: bigint
    amount: bigint
    fee: bigint
    vat: bigint
    channel_fee: bigint
    total: bigint
    method: PaymentMethod
    payment_id: string
    bank: string | null
    account_number: string | null
    statements: unknown
    rulebook_version: string
    created_at: Date
    pay_before: Date | null
    paid_at: Date | null
    cancellable_until: Date | null
    ended_at: Date | null
    end_reason: SubscriptionView['endReason']
  }
  subscription_change: { subscription_id: string; state: SubscriptionState; at: Date; by: string }
  bookmark: { user_id: string; offering_id: string; created_at: Date }
}
export type OfferingRow = OfferingTables['offering']
export type SubscriptionRow = OfferingTables['subscription']

export const tables = (db: Db | Tx) => db.withTables<OfferingTables>()

export const paidOf = (row: SubscriptionRow) => ({
  id: row.id,
  offeringId: row.offering_id,
  userId: row.user_id,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  channelFee: row.channel_fee,
})
