import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'

/** Money that a closed account could not receive; it waits on a claimant account. */
export type Claim = {
  id: Id<'claim'>
  userId: Id<'user'>
  reference: string
  /** Null for a withdrawal that came back. */
  security: string | null
  amount: Rupiah
  since: Date
}
/** Open claims oldest first; paid ones newest first. */
export const claimLists = ['open', 'paid'] as const
export type ClaimCase = Claim & { about: string; paidAt: Date | null }

export type ClaimEvents = { claim_paid: { name: string; about: string; amount: Rupiah; reference: string; at: Date } }
/** Live topic: `investor/<userId>`. */
export const claimEvent = eventsOn<ClaimEvents>('investor')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const claimMovements = {
  claim_paid: { id: 'Klaim yang tertunda dibayar', en: 'Claim that was kept paid' },
} as const
