import type { Id } from '#shared/ids'
import { type BasisPoints, basisPoints, rupiah, units } from '#shared/money'
import { parseFacts } from './facts.ts'
import { toPaymentAccount } from './payment-account.ts'
import type { OfferingRow, SubscriptionRow } from './rows.ts'
import type { OfferingCard, SubscriptionState, SubscriptionView } from './states.ts'

const share = (part: bigint, whole: bigint) => basisPoints((part * 10_000n) / whole)

export function toOfferingCard(row: OfferingRow, bookmarked: boolean): OfferingCard {
  const { pictures, logo = null } = parseFacts(row.facts)
  return {
    id: row.id as Id<'offering'>,
    businessId: row.business_id,
    slug: row.slug,
    code: row.security_code,
    kind: row.kind,
    akad: row.akad,
    state: row.state,
    name: row.name,
    sector: row.sector,
    city: row.city,
    province: row.province,
    pitch: row.pitch,
    unitPrice: rupiah(row.unit_price),
    minimumUnits: units(row.smallest_purchase),
    minimumAmount: rupiah(row.smallest_purchase * row.unit_price),
    totalUnits: units(row.total_units),
    availableUnits: units(row.total_units - row.reserved_units - row.paid_units),
    target: rupiah(row.total_units * row.unit_price),
    paid: rupiah(row.paid_units * row.unit_price),
    reserved: rupiah(row.reserved_units * row.unit_price),
    paidShare: share(row.paid_units, row.total_units),
    reservedShare: share(row.reserved_units, row.total_units),
    minimumShare: share(row.minimum_units, row.total_units),
    investors: Number(row.investors),
    tenorMonths: row.tenor_months,
    projectedReturn: row.projected_return as BasisPoints | null,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    endedAt: row.ended_at,
    bookmarked,
    cover: pictures[0] ?? null,
    logo,
  }
}

export function toSubscriptionView(
  row: SubscriptionRow,
  offering: OfferingRow,
  history: { state: SubscriptionState; at: Date }[],
): SubscriptionView {
  return {
    id: row.id as Id<'subscription'>,
    reference: row.reference,
    offering: {
      id: offering.id as Id<'offering'>,
      slug: offering.slug,
      name: offering.name,
      code: offering.security_code,
      kind: offering.kind,
      akad: offering.akad,
      state: offering.state,
      unitPrice: rupiah(offering.unit_price),
      closesAt: offering.closes_at,
    },
    state: row.state,
    units: units(row.units),
    amount: rupiah(row.amount),
    fee: rupiah(row.fee),
    vat: rupiah(row.vat),
    channelFee: rupiah(row.channel_fee),
    total: rupiah(row.total),
    method: row.method,
    paymentId: row.payment_id as Id<'payment'>,
    ...toPaymentAccount(row),
    createdAt: row.created_at,
    payBefore: row.pay_before,
    paidAt: row.paid_at,
    cancellableUntil: row.cancellable_until,
    endedAt: row.ended_at,
    endReason: row.end_reason,
    history,
  }
}
