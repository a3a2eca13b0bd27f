import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah, type Units, units } from '#shared/money'

/**
 * docs/rules/corporate-actions.md, Split. proposed: two members of staff decide; announced: trading goes on; suspended:
 * trading rests until all trades are settled and the day has come; adjusting: holders are read from the register and get
 * their new number of shares; ended and cancelled are ends.
 */
export const splitStates = ['proposed', 'announced', 'suspended', 'adjusting', 'ended', 'cancelled'] as const
export type SplitState = (typeof splitStates)[number]

/** So many new shares for so many old ones; one of the two is 1. */
export type SplitRatio = { oldShares: Units; newShares: Units }
/** Whether a split is a reverse split: fewer new shares than old ones. */
export const isReverse = ({ oldShares, newShares }: SplitRatio) => oldShares > newShares

/** The new units of a holding, and the odd old units that do not make up a new one. */
export const computeSplit = (held: Units, { oldShares, newShares }: SplitRatio): { after: Units; odd: Units } => ({
  after: units((held / oldShares) * newShares),
  odd: units(held % oldShares),
})

/** A price from before the split, adjusted to it: floored to whole rupiah, at least Rp1. */
export function computePriceAfterSplit(price: Rupiah, { oldShares, newShares }: SplitRatio): Rupiah {
  const floored = (price * oldShares) / newShares
  return rupiah(floored > 0n ? floored : 1n)
}

export type SplitCard = SplitRatio & {
  id: Id<'split'>
  reference: string
  security: { code: string; slug: string; name: string }
  /** The issuer's price in rupiah for an odd old share; zero for a split that leaves none. */
  oddPrice: Rupiah
  /** The most that the issuer pays for them: set aside when the split is decided. */
  funding: Rupiah
  /** Trading rests from the beginning of this day. */
  stopsOn: LocalDate
  effectiveOn: LocalDate
  state: SplitState
  proposedAt: Date
  endedAt: Date | null
  why: string | null
}

/** Progress of a split, for staff; null until the holders are recorded. */
export type SplitDetail = SplitCard & {
  run: { holders: number; done: number; unitsBefore: Units; unitsAfter: Units; odd: Units; paid: Rupiah } | null
}

type SecurityName = { slug: string; name: string }
export type SplitEvents = {
  shares_split: SecurityName & { before: Units; after: Units; paid: Rupiah; reference: string }
}
/** Live topic: `investor/<userId>`. */
export const splitEvent = eventsOn<SplitEvents>('investor')

export type SplitIssuerEvents = {
  split_announced: SecurityName & { effectiveOn: LocalDate; funding: Rupiah }
  split_cancelled: SecurityName & { why: string }
}
/** Live topic: `user/<owner of the business>`. */
export const splitIssuerEvent = eventsOn<SplitIssuerEvents>('user')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const splitMovements = {
  shares_split: { id: 'Pemecahan saham', en: 'Share split' },
  shares_merged: { id: 'Penggabungan saham', en: 'Reverse split' },
  odd_shares_paid: { id: 'Pembayaran pecahan saham', en: 'Payment for odd shares' },
  split_funded: { id: 'Dana pecahan saham disisihkan', en: 'Money set aside for odd shares' },
  split_funding_returned: { id: 'Sisa dana pecahan saham kembali', en: 'Rest of the money for odd shares' },
} as const
