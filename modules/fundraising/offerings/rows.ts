import { kinds } from '#platform/db/read-together'
import type { Row } from './tables.ts'

export type OfferingRow = Row<'offering'>
/** How to read the columns of an offering (platform/db/read-together.ts). */
export const offeringColumnKinds = {
  ...kinds(
    'instant',
    'documents_public_at',
    'opens_at',
    'reminded_at',
    'closes_at',
    'ended_at',
    'handed_over_at',
    'distributed_at',
    'created_at',
  ),
  ...kinds(
    'bigint',
    'unit_price',
    'total_units',
    'minimum_units',
    'smallest_purchase',
    'reserved_units',
    'paid_units',
    'investors',
    'new_investors',
    'counted_units',
    'projected_return',
    'nisbah',
    'secured',
    'share_offered',
  ),
  facts: 'json' as const,
}

export type SubscriptionRow = Row<'subscription'>
/** How to read the columns of a purchase (platform/db/read-together.ts). */
export const subscriptionColumnKinds = {
  ...kinds('instant', 'created_at', 'pay_before', 'paid_at', 'cancellable_until', 'ended_at', 'held_at'),
  ...kinds('bigint', 'units', 'amount', 'fee', 'vat', 'channel_fee', 'total'),
  statements: 'json' as const,
}

/** The amounts of a purchase for its journal entries. */
export const toPaidAmounts = (row: SubscriptionRow) => ({
  id: row.id,
  offeringId: row.offering_id,
  userId: row.user_id,
  amount: row.amount,
  fee: row.fee,
  vat: row.vat,
  channelFee: row.channel_fee,
})
