import type { PriceFrom } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import { type BasisPoints, basisPoints, cost, type Rupiah, rupiah, type Units, units } from '#shared/money'

/**
 * docs/rules/rights.md. submitted: its issuer handed it in and finance checks it; proposed: two members of staff
 * decide; announced: holders may still change until the end of the recording day; recorded: each holder has their
 * rights; open: they may be used or given on; allotting: the time is over, the rest goes to who asked for more; ended:
 * shares, refunds and the issuer's money are where they belong. withdrawn: its business may not raise any more, and all
 * orders are refunded; cancelled: they are, or nothing was announced.
 */
export const rightsStates = [
  'submitted',
  'proposed',
  'announced',
  'recorded',
  'open',
  'allotting',
  'withdrawn',
  'ended',
  'cancelled',
] as const
export type RightsState = (typeof rightsStates)[number]

export const rightsOrderStates = ['awaiting_payment', 'paid', 'settled', 'expired', 'cancelled'] as const
export type RightsOrderState = (typeof rightsOrderStates)[number]
export const canCancelOrder = (state: RightsOrderState) => state === 'awaiting_payment' || state === 'paid'

/** Statements that an investor confirms before paying. */
export const rightsStatements = ['terms', 'risk'] as const
export type RightsStatement = (typeof rightsStatements)[number]

export type RightsTerms = {
  /** New shares for every `oldShares` held. */
  newShares: Units
  oldShares: Units
  exercisePrice: Rupiah
}

/** Rights of a holding: held × new ÷ old, floored to the unit. */
export const computeRights = (
  held: Units,
  { newShares, oldShares }: Pick<RightsTerms, 'newShares' | 'oldShares'>,
): Units => units((held * newShares) / oldShares)

/** The theoretical ex-rights price (TERP) in rupiah, floored. */
export const computeTheoreticalPrice = (price: Rupiah, { newShares, oldShares, exercisePrice }: RightsTerms): Rupiah =>
  rupiah((oldShares * price + newShares * exercisePrice) / (oldShares + newShares))

/** Dilution of a holder who exercises no rights: new ÷ (old + new). */
export const computeDilution = ({ newShares, oldShares }: Pick<RightsTerms, 'newShares' | 'oldShares'>): BasisPoints =>
  basisPoints((newShares * 10_000n) / (oldShares + newShares))

type ChannelRules = { channelFee: Rupiah; vat: BasisPoints }
export type RightsPrice = { amount: Rupiah; channelFee: Rupiah; vat: Rupiah; total: Rupiah }
type Priced = { quantity: Units; price: Rupiah; method: 'wallet' | 'virtual_account'; rules: ChannelRules }

/** The price of an order in rupiah; a virtual account adds the bank's fee and its VAT. There is no other fee. */
export function computeRightsPrice({ quantity, price, method, rules }: Priced): RightsPrice {
  const amount = cost(price, quantity)
  const channelFee = method === 'virtual_account' ? rules.channelFee : rupiah(0)
  const vat = rupiah((channelFee * rules.vat) / 10_000n)
  return { amount, channelFee, vat, total: rupiah(amount + channelFee + vat) }
}

export type RightsCard = RightsTerms & {
  id: Id<'rights-issue'>
  reference: string
  security: { code: string; slug: string; name: string }
  useOfFunds: string
  recordedOn: LocalDate
  exerciseFrom: Date
  exerciseUntil: Date
  state: RightsState
  /** Shares in issue on the recording day, and the new shares offered for them; null until it is over. */
  inIssue: Units | null
  offered: Units | null
  /** New shares that were bought; null before the end. */
  sold: Units | null
  proposedAt: Date
  endedAt: Date | null
  why: string | null
}

/** Progress of a rights issue, for staff. */
export type RightsDetail = RightsCard & {
  holders: number
  entitled: Units
  /** Used by orders that are paid, and asked for beyond the own rights. */
  exercised: Units
  excess: Units
  /** Paid in and not handed over or given back. */
  escrow: Rupiah
  proceeds: Rupiah | null
  platformFee: Rupiah | null
  vat: Rupiah | null
}

export type RightsOrderView = {
  id: Id<'rights-order'>
  reference: string
  issue: RightsCard
  state: RightsOrderState
  units: Units
  excess: Units
  /** How many of the excess; null until the time to exercise is over. */
  allotted: Units | null
  amount: Rupiah
  channelFee: Rupiah
  vat: Rupiah
  total: Rupiah
  /** Refunded for excess shares that were not allotted, or for a cancelled order. */
  refund: Rupiah | null
  method: 'wallet' | 'virtual_account'
  virtualAccount: { bank: string; number: string } | null
  createdAt: Date
  payBefore: Date | null
  paidAt: Date | null
  settledAt: Date | null
  endedAt: Date | null
}

/** An order of a person refused KYC: its money stays in escrow, and its issue is not allotted meanwhile. */
export type HeldRightsOrder = {
  id: Id<'rights-order'>
  reference: string
  userId: string
  share: string
  state: 'awaiting_payment' | 'paid'
  total: Rupiah
  exerciseUntil: Date
  heldAt: Date
}

/** One holder's side of a rights issue. */
export type Entitlement = {
  issue: RightsCard
  held: Units
  /** By the register, from others and to others. */
  rights: Units
  received: Units
  given: Units
  exercised: Units
  /** Rights that can still be exercised or transferred. */
  left: Units
  /** The present price with its source, and the theoretical ex-rights price. */
  price: Rupiah
  priceFrom: 'issue' | PriceFrom
  theoreticalPrice: Rupiah
  /** Dilution of a holder who exercises no rights. */
  dilution: BasisPoints
  orders: RightsOrderView[]
}

type SecurityName = { slug: string; name: string }
export type RightsEvents = {
  rights_recorded: SecurityName & { rights: Units; price: Rupiah; from: Date; until: Date }
  rights_reminder: SecurityName & { left: Units; until: Date }
  rights_lapsed: SecurityName & { left: Units }
  rights_ordered: SecurityName & { order: string; total: Rupiah; payBefore: Date }
  rights_paid: SecurityName & { order: string; quantity: Units; total: Rupiah; until: Date }
  rights_order_expired: SecurityName & { total: Rupiah }
  rights_order_cancelled: SecurityName & { total: Rupiah }
  rights_allotted: SecurityName & { order: string; quantity: Units; allotted: Units; excess: Units; refund: Rupiah }
  rights_withdrawn: SecurityName & { left: Units; why: string }
  rights_order_refunded: SecurityName & { total: Rupiah; why: string }
  rights_order_dropped: SecurityName & { why: string }
  rights_given: SecurityName & { rights: Units; receiver: string; reference: string }
  rights_received: SecurityName & { rights: Units; giver: string; price: Rupiah; until: Date; reference: string }
  rights_inherited: SecurityName & { rights: Units; giver: string; price: Rupiah; until: Date; reference: string }
}
/** Live topic: `investor/<userId>`. */
export const rightsEvent = eventsOn<RightsEvents>('investor')

type Submitted = SecurityName & { issue: string; recordedOn: LocalDate }
export type RightsIssuerEvents = {
  rights_submitted_desk: Submitted
  rights_unchecked_desk: Submitted
  rights_taken_back_desk: SecurityName & { issue: string; why: string }
  rights_announced: SecurityName & { recordedOn: LocalDate; until: Date }
  rights_cancelled: SecurityName & { why: string }
  rights_stopped: SecurityName & { why: string }
  rights_handed_over: SecurityName & { sold: Units; proceeds: Rupiah; fee: Rupiah; net: Rupiah }
}
/** Live topic: `user/<owner of the business>`. */
export const rightsIssuerEvent = eventsOn<RightsIssuerEvents>('user')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const rightsMovements = {
  rights_paid: { id: 'Penebusan HMETD', en: 'Rights exercised' },
  rights_refunded: { id: 'Penebusan HMETD dibatalkan, dana kembali', en: 'Rights order cancelled and refunded' },
  rights_excess_refunded: {
    id: 'Dana pesanan tambahan HMETD yang tidak dijatah',
    en: 'Refund of excess shares not allotted',
  },
} as const
