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
export const isReverse = ({ oldShares, newShares }: SplitRatio) => oldShares > newShares

/** What a holding becomes, and the old shares that do not make up a new one. */
export const splitOf = (held: Units, { oldShares, newShares }: SplitRatio): { after: Units; odd: Units } => ({
  after: units((held / oldShares) * newShares),
  odd: units(held % oldShares),
})

/** A price of before the split as a price of after it: floored to the rupiah, at least one. */
export function priceAfter(price: Rupiah, { oldShares, newShares }: SplitRatio): Rupiah {
  const floored = (price * oldShares) / newShares
  return rupiah(floored > 0n ? floored : 1n)
}

export type SplitCard = SplitRatio & {
  id: Id<'split'>
  reference: string
  security: { code: string; slug: string; name: string }
  /** What an issuer pays for an old share that makes up no new one; zero where none can be left over. */
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

/** What staff read of one beside its terms; null before the holders are counted. */
export type SplitDetail = SplitCard & {
  run: { holders: number; done: number; unitsBefore: Units; unitsAfter: Units; odd: Units; paid: Rupiah } | null
}

type Named = { slug: string; name: string }
export type SplitEvents = {
  shares_split: Named & { before: Units; after: Units; paid: Rupiah; reference: string }
}
/** Live topic: `investor/<userId>`. */
export const splitEvent = eventsOn<SplitEvents>('investor')

export type SplitIssuerEvents = {
  split_announced: Named & { effectiveOn: LocalDate; funding: Rupiah }
  split_cancelled: Named & { why: string }
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
