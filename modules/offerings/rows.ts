import type { Row } from './tables.ts'

export type OfferingRow = Row<'offering'>
export type SubscriptionRow = Row<'subscription'>

/** What journal entries say of a purchase. */
export const paidOf = (row: SubscriptionRow) => ({
  id: row.id,
  offeringId: row.offering_id,
  userId: row.user_id,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  channelFee: row.channel_fee,
})
