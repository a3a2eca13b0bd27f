import { type Actor, isSignedIn } from '#shared/actor'

/** Who looks at the buy panel. */
export type Buyer = 'guest' | 'kyc_missing' | 'kyc_pending' | 'issuer' | 'staff' | 'ready'

export function classifyBuyer(actor: Actor): Buyer {
  if (!isSignedIn(actor)) return 'guest'
  if (actor.kind === 'staff') return 'staff'
  if (actor.kyc === null) return 'kyc_missing'
  return actor.kyc ? 'ready' : 'kyc_pending'
}
