import type { Actor } from '#shared/actor'

/** Who looks at the buy panel. */
export type Buyer = 'guest' | 'kyc_missing' | 'kyc_pending' | 'issuer' | 'staff' | 'ready'

export function buyerOf(actor: Actor): Buyer {
  if (actor.kind !== 'user') return 'guest'
  if (actor.roles.length > 0) return 'staff'
  if (actor.kyc === null) return 'kyc_missing'
  return actor.kyc ? 'ready' : 'kyc_pending'
}
