import type { SubscriptionState } from './states.ts'

/** Of a purchase whose money is not its issuer's yet. */
export const isStanding = ['awaiting_payment', 'paid', 'confirmed'] as const satisfies SubscriptionState[]

/** What others decide about, of a purchase that is held. */
export const heldObject = (id: string) => `subscription/${id}`
