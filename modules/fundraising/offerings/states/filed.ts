import type { BasisPoints, Rupiah } from '#shared/money'

/** Disclosures from the issuer's filing beyond the terms; '' when not filed. */
export type FiledFacts = {
  /** Who owns the business in the end. */
  controller: string
  employees: bigint | null
  competitors: string
  strengths: string
  weaknesses: string
  impact: string
  /** What the plan of the years to come rests on. */
  assumptions: string
  /** A legal dispute; null where the issuer says that there is none. */
  dispute: string | null
  /** What the collateral of a sukuk was appraised at. */
  collateral: Rupiah | null
  shares: FiledShares | null
}

type Part = { before: BasisPoints; after: BasisPoints }
/** The valuation of the business that the share price implies. */
export type FiledShares = {
  /** The part of the net profit that the issuer plans to pay out. */
  payout: BasisPoints
  /** What all shares that exist are worth at this price. */
  worth: Rupiah
  /** How many times, in tenths, that is of last year's net profit, of equity, of revenue; null: nothing to divide by. */
  times: { profit: bigint | null; book: bigint | null; revenue: bigint | null }
  /** Before the offering and after it, when all of it is sold. */
  holders: ({ name: string } & Part)[]
  /** Those below 5 % each, together. */
  others: ({ count: bigint } & Part) | null
  newShare: BasisPoints
}
