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

/** A split or reverse split of shares, or new shares as a dividend [dividen saham]. */
export const splitKinds = ['split', 'stock_dividend'] as const
export type SplitKind = (typeof splitKinds)[number]

/** So many new shares for so many old ones. In a split one of the two is 1; in a stock dividend the old ones are counted in. */
export type SplitRatio = { oldShares: Units; newShares: Units }
/** Whether a split is a reverse split: fewer new shares than old ones. */
export const isReverse = ({ oldShares, newShares }: SplitRatio) => oldShares > newShares

/**
 * The new units of a holding, and the rupiah paid for what makes up no new one: the `odd` old units of a split, which the
 * holder gives up, or the fraction of a new share of a stock dividend, floored to the rupiah.
 */
export function computeSplit(
  held: Units,
  { kind, oldShares, newShares, oddPrice }: Pick<SplitCard, 'kind' | 'oldShares' | 'newShares' | 'oddPrice'>,
): { after: Units; odd: Units; paid: Rupiah } {
  if (kind === 'stock_dividend') {
    const parts = held * newShares
    return {
      after: units(parts / oldShares),
      odd: units(0n),
      paid: rupiah(((parts % oldShares) * oddPrice) / oldShares),
    }
  }
  const odd = held % oldShares
  return { after: units((held / oldShares) * newShares), odd: units(odd), paid: rupiah(odd * oddPrice) }
}

/** A price from before the split, adjusted to it: floored to whole rupiah, at least Rp1. */
export function computePriceAfterSplit(price: Rupiah, { oldShares, newShares }: SplitRatio): Rupiah {
  const floored = (price * oldShares) / newShares
  return rupiah(floored > 0n ? floored : 1n)
}

export type SplitCard = SplitRatio & {
  id: Id<'split'>
  kind: SplitKind
  reference: string
  security: { code: string; slug: string; name: string }
  /**
   * In rupiah: the issuer's price for an odd old share of a reverse split, zero for a split, and for a stock dividend the
   * market's reference price at the proposal, converted to new shares.
   */
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
  stock_dividend: { id: 'Dividen saham', en: 'Stock dividend' },
  shares_merged: { id: 'Penggabungan saham', en: 'Reverse split' },
  odd_shares_paid: { id: 'Pembayaran pecahan saham', en: 'Payment for odd shares' },
  split_funded: { id: 'Dana pecahan saham disisihkan', en: 'Money set aside for odd shares' },
  split_funding_returned: { id: 'Sisa dana pecahan saham kembali', en: 'Rest of the money for odd shares' },
} as const
