import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { OfferingState } from '../states.ts'

/** The possible outcomes of a held purchase (docs/rules/screening.md, Held purchases). */
export const heldOutcomes = {
  release: { id: 'Diserahkan ke penerbit bersama pembelian lain', en: 'Handed over to the issuer with the others' },
  refund: {
    id: 'Dikembalikan ke dompet pemiliknya, yang dibekukan',
    en: 'Back to its owner’s wallet, which is frozen',
  },
} as const
export type HeldOutcome = keyof typeof heldOutcomes

/** A purchase of a permanently refused person, whose money stays in escrow. */
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
