import type { SubscriptionState } from './states.ts'

/** States of a purchase whose money has not gone to the issuer. */
export const pendingSettlementStates = ['awaiting_payment', 'paid', 'confirmed'] as const satisfies SubscriptionState[]

/** The approval object of a held purchase. */
export const heldPurchaseObject = (id: string) => `subscription/${id}`
