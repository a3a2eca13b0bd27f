import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { OfferingState } from '../states.ts'

/** docs/rules/screening.md, Held purchases: what two decide of a purchase whose owner was found on a list. */
export const heldOutcomes = {
  release: { id: 'Diserahkan ke penerbit bersama pembelian lain', en: 'Handed over to the issuer with the others' },
  refund: {
    id: 'Dikembalikan ke dompet pemiliknya, yang dibekukan',
    en: 'Back to its owner’s wallet, which is frozen',
  },
} as const
export type HeldOutcome = keyof typeof heldOutcomes

/** A purchase of somebody who was refused for good: its money stays in escrow. */
export type HeldPurchase = {
  id: Id<'subscription'>
  reference: string
  userId: string
  offering: string
  offeringState: OfferingState
  state: 'awaiting_payment' | 'paid' | 'confirmed'
  total: Rupiah
  heldAt: Date
}
