/** Why a purchase ended without securities. */
export const endReasons = [
  'expired',
  'cancelled_by_investor',
  'cancelled_by_operator',
  'offering_failed',
  'offering_withdrawn',
] as const
export type EndReason = (typeof endReasons)[number]
