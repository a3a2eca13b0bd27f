import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah, Units } from '#shared/money'

/**
 * docs/rules/corporate-actions.md, Buy-back. submitted: its issuer handed it in and finance checks it; proposed: two
 * members of staff decide; announced: the issuer pays in; open: holders offer their shares; settling: the time is over
 * and who sells how many is fixed; ended: money and shares are where they belong.
 */
export const buybackStates = ['submitted', 'proposed', 'announced', 'open', 'settling', 'ended', 'cancelled'] as const
export type BuybackState = (typeof buybackStates)[number]

export const buybackOfferStates = ['standing', 'withdrawn', 'settled'] as const
export type BuybackOfferState = (typeof buybackOfferStates)[number]

export type BuybackCard = {
  id: Id<'buyback'>
  reference: string
  security: { code: string; slug: string; name: string }
  price: Rupiah
  /** The most shares to buy, and their cost in rupiah, which the issuer pays in. */
  most: Units
  amount: Rupiah
  /** Where the money comes from. */
  funds: string
  opensAt: Date
  closesAt: Date
  state: BuybackState
  proposedAt: Date
  endedAt: Date | null
  why: string | null
}

/** With the account that its issuer pays into, while that is awaited. */
export type IssuersBuyback = BuybackCard & { account: { bank: string; number: string } | null }

/** Progress of a buy-back, for staff. */
export type BuybackDetail = BuybackCard & {
  account: { bank: string; number: string } | null
  fundedAt: Date | null
  /** Open and settled offers, and the shares that they offer together. */
  offers: number
  offered: Units
  settled: number
  /** Null before the offers are parted. */
  bought: Units | null
  paid: Rupiah | null
  returned: Rupiah | null
}

export type BuybackOfferView = {
  id: Id<'buyback-offer'>
  reference: string
  state: BuybackOfferState
  units: Units
  /** Null until it is settled. */
  bought: Units | null
  paid: Rupiah | null
  offeredAt: Date
  endedAt: Date | null
}

/** One holder's side of a buy-back. */
export type OwnBuyback = {
  buyback: BuybackCard
  /** Shares that can be offered: held, and not set aside for an order. */
  free: Units
  canOffer: boolean
  offers: BuybackOfferView[]
}

type SecurityName = { slug: string; name: string }
export type BuybackEvents = {
  buyback_offered: SecurityName & { quantity: Units; total: Rupiah; until: Date; reference: string }
  buyback_withdrawn: SecurityName & { quantity: Units; reference: string }
  buyback_settled: SecurityName & { bought: Units; offered: Units; returned: Units; paid: Rupiah; reference: string }
}
/** Live topic: `investor/<userId>`. */
export const buybackEvent = eventsOn<BuybackEvents>('investor')

export type BuybackIssuerEvents = {
  /** To members of staff who can check it. */
  buyback_submitted_desk: SecurityName & { buyback: Id<'buyback'>; opensAt: Date }
  buyback_unchecked_desk: SecurityName & { buyback: Id<'buyback'>; opensAt: Date }
  buyback_asked: SecurityName & { amount: Rupiah; bank: string; number: string; until: Date }
  buyback_cancelled: SecurityName & { why: string }
  buyback_ended: SecurityName & { bought: Units; paid: Rupiah; returned: Rupiah }
}
/** Live topic: `user/<owner of the business>`. */
export const buybackIssuerEvent = eventsOn<BuybackIssuerEvents>('user')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const buybackMovements = {
  buyback_offered: { id: 'Saham ditawarkan ke pembelian kembali', en: 'Shares offered to a buy-back' },
  buyback_offer_returned: { id: 'Saham kembali dari pembelian kembali', en: 'Shares returned from a buy-back' },
  shares_bought_back: { id: 'Saham dibeli kembali penerbit', en: 'Shares bought back by the issuer' },
  buyback_paid: { id: 'Pembayaran pembelian kembali saham', en: 'Payment for shares bought back' },
  buyback_funding_returned: { id: 'Sisa dana pembelian kembali', en: 'Rest of the money for a buy-back' },
} as const
