import type { ApprovalState } from '#contract/approvals/states'
import type { PublishedDocument } from '#contract/documents/states'
import type { Akad, SecurityKind } from '#contract/registry/states'
import { findVatRate } from '#contract/rulebook/rules/vat'
import type { Rules } from '#contract/rulebook/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import { type BasisPoints, cost, plus, portion, type Rupiah, rupiah, type Units } from '#shared/money'
import type { Portrait, PublicPicture } from './rules/public-picture.ts'
import type { EndReason } from './states/end-reasons.ts'
import type { FiledFacts } from './states/filed.ts'

export { type EndReason, endReasons } from './states/end-reasons.ts'
export type { FiledFacts } from './states/filed.ts'
export { type HeldOutcome, type HeldPurchase, heldOutcomes } from './states/held.ts'
export type { Quote } from './states/quote.ts'
export { type RaiseEvents, raiseEvent } from './states/raise.ts'
export type { RunningOffering } from './states/running.ts'

/** docs/rules/offering.md. `closed`: the period is over, at least the minimum is paid, cancel windows may still run. */
export const offeringStates = [
  'scheduled',
  'open',
  'funded',
  'closed',
  'handed_over',
  'running',
  'failed',
  'withdrawn',
] as const
export type OfferingState = (typeof offeringStates)[number]

/** docs/rules/purchase.md. */
export const subscriptionStates = [
  'awaiting_payment',
  'expired',
  'paid',
  'confirmed',
  'allocated',
  'distributed',
  'cancelled',
  'refunded',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What each state allows: one table for pages, API and commands. */
export const can = {
  subscribe: (state: OfferingState) => state === 'open',
  pay: (state: SubscriptionState) => state === 'awaiting_payment',
  cancel: (state: SubscriptionState) => state === 'awaiting_payment' || state === 'paid',
} as const

/** What an investor confirms before paying, one checkbox each. */
export const purchaseConfirmations = ['prospectus', 'risk', 'liquidity', 'akad'] as const
export type Confirmation = (typeof purchaseConfirmations)[number]

export const paymentMethods = ['wallet', 'virtual_account', 'qris'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** `released`: funded or running; `ended`: failed or withdrawn; the last two are the reader's own. */
export const listTabs = ['open', 'released', 'ended', 'invested', 'bookmark'] as const
export type ListTab = (typeof listTabs)[number]
export const sortOrders = ['closing', 'newest', 'return', 'funded'] as const

/** Everything a card of the listing shows. */
export type OfferingCard = {
  id: Id<'offering'>
  businessId: Id<'business'>
  slug: string
  code: string
  kind: SecurityKind
  akad: Akad
  state: OfferingState
  name: string // the business
  sector: string
  city: string
  province: string
  pitch: string
  unitPrice: Rupiah
  minimumUnits: Units
  /** minimumUnits × unitPrice */
  minimumAmount: Rupiah
  totalUnits: Units
  availableUnits: Units
  target: Rupiah
  paid: Rupiah
  reserved: Rupiah
  /** Shares of the target, basis points. */
  paidShare: BasisPoints
  reservedShare: BasisPoints
  minimumShare: BasisPoints
  investors: number
  tenorMonths: number | null
  projectedReturn: BasisPoints | null
  opensAt: Date
  closesAt: Date
  /** When it was sold out, closed or came to nothing; null before. */
  endedAt: Date | null
  bookmarked: boolean
  cover: PublicPicture | null
  logo: PublicPicture | null
}

export type RiskKind =
  | 'business'
  | 'default'
  | 'loss'
  | 'dilution'
  | 'liquidity'
  | 'dividend'
  | 'system'
  | 'sharia_status'
export type Level = 'low' | 'medium' | 'high'

/** The facts of an offering that its texts tell: written once, never updated, shown on the detail page. */
export type OfferingFacts = {
  akadExplained: string
  underlying: string | null
  useOfFunds: { category: string; share: BasisPoints; amount: Rupiah; note: string }[]
  risks: { kind: RiskKind; level: Level; text: string }[]
  questions: { by: string; on: LocalDate; question: string; answer: string | null }[]
  /** The cover first, then the gallery. */
  pictures: PublicPicture[]
  /** Of the officers, by their names; they stand beside these, so that their pictures say nothing more. */
  portraits?: Portrait[]
  logo?: PublicPicture
  video?: string // the address of a film about the business, at somebody else's
  /** Absent where no file was filed with the product. */
  filed?: FiledFacts
}

export type OfferingDetail = OfferingCard & {
  facts: OfferingFacts
  /** Documents to read before agreeing, the newest edition of each. */
  documents: PublishedDocument[]
  minimumTarget: Rupiah
  remaining: Rupiah
  nisbah: BasisPoints | null // the investors' part of the profit
  paymentMonths: number | null
  /** Of a share: a dividend is paid so many days after each period at the latest, where its meeting decides on one. */
  dividendDays: number | null
  /** Principal comes back in parts, one with each payment. */
  amortised: boolean
  secured: BasisPoints | null // collateral value ÷ funds raised
  shareOffered: BasisPoints | null // part of the company, for shares
  schedule: {
    step: 'documents' | 'opens' | 'closes' | 'hand_over' | 'distribution' | 'first_return' | 'maturity'
    on: Date
    state: 'done' | 'now' | 'later'
  }[]
  rulebookVersion: string
  /** When and why it was withdrawn. */
  withdrawn: { at: Date; reason: string } | null
}

/** Another offering of the same kind, to compare projections with. */
export type PeerOffering = Pick<OfferingCard, 'slug' | 'name' | 'sector'> & { projectedReturn: BasisPoints }

/** An offering as its issuer sees it. */
export type IssuersOffering = {
  businessId: Id<'business'>
  slug: string
  name: string
  code: string
  kind: SecurityKind
  state: OfferingState
  opensAt: Date
  closesAt: Date
  distributedAt: Date | null
  target: Rupiah
  minimum: Rupiah
  paid: Rupiah
  reserved: Rupiah
  cancelled: Rupiah
  investors: number
  documents: PublishedDocument[]
  /** The newest wish to withdraw it while it is open. */
  withdrawal: { id: Id<'approval'>; state: ApprovalState } | null
}
/** Whether money or securities of the offering are still to be delivered. */
export const isUnfinishedOffering = (state: OfferingState) => !['running', 'failed', 'withdrawn'].includes(state)

/** The receipt: one purchase with its payment. */
export type SubscriptionView = {
  id: Id<'subscription'>
  reference: string // printed on the receipt: 'SB-26K20-4F7QX'
  offering: {
    id: Id<'offering'>
    slug: string
    name: string
    code: string
    kind: SecurityKind
    akad: Akad
    state: OfferingState
    unitPrice: Rupiah
    closesAt: Date
  }
  state: SubscriptionState
  units: Units
  amount: Rupiah
  fee: Rupiah
  vat: Rupiah
  channelFee: Rupiah
  total: Rupiah
  method: PaymentMethod
  paymentId: Id<'payment'>
  virtualAccount: { bank: string; number: string } | null
  /** The text of the QRIS code by which it is paid. */
  qr: string | null
  createdAt: Date
  payBefore: Date | null
  paidAt: Date | null
  cancellableUntil: Date | null
  endedAt: Date | null
  endReason: EndReason | null
  history: { state: SubscriptionState; at: Date }[]
}

type Named = { name: string }
/** Public events of an offering. */
export type OfferingEvents = {
  scheduled: { opensAt: Date }
  opened: Named & { offering: string }
  opens_soon: Named & { offering: string; opensAt: Date }
  called_off: Named & { offering: string; why: string }
  subscribed: { units: Units }
  payment_received: { units: Units }
  expired: { subscriptions: bigint }
  cancelled: { units: Units }
  confirmed: { subscriptions: bigint }
  funded: Named
  closed: Named
  failed: Named | { subscriptions: bigint }
  withdrawn: Named | { subscriptions: bigint }
  handed_over: Named
  distributed: Named
}
/** Live topic: `offering/<slug>`. */
export const offeringEvent = eventsOn<OfferingEvents>('offering')

type Bought = Named & { offering: string; subscription: string; payment: string }
/** Events for an investor about an own purchase. `total`: amount paid, 0 when unpaid. */
export type PurchaseEvents = {
  subscribed: Bought & { units: Units; total: Rupiah; payBefore: Date }
  payment_received: Bought & { units: Units; total: Rupiah; cancelHours: number; cancellableUntil: Date }
  expired: Bought & { total: Rupiah; due: Rupiah }
  cancelled: Bought & { total: Rupiah }
  confirmed: Bought & { total: Rupiah; cancelHours: number }
  allocated: Bought & { units: Units }
  distributed: Bought & { units: Units }
  failed: Bought & { total: Rupiah }
  withdrawn: Bought & { total: Rupiah; why: string }
}
/** Live topic: `investor/<userId>`. */
export const purchaseEvent = eventsOn<PurchaseEvents>('investor')

/** Event for the open page of the business. */
export const fundingEvent = eventsOn<{ handed_over: { offering: string; raised: Rupiah; fee: Rupiah } }>('issuer')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const offeringMovements = {
  payment_credited: {
    id: 'Pembayaran masuk lewat virtual account atau QRIS',
    en: 'Payment received by virtual account or QRIS',
  },
  subscription_paid: { id: 'Pembelian efek', en: 'Purchase of securities' },
  subscription_refunded: { id: 'Pengembalian dana pembelian', en: 'Purchase refunded' },
} as const

export type FeeRules = { fee: BasisPoints; vat: BasisPoints; channelFee: Rupiah }
export type Price = { amount: Rupiah; fee: Rupiah; vat: Rupiah; channelFee: Rupiah; total: Rupiah }
type Purchase = { units: Units; unitPrice: Rupiah; method: PaymentMethod; rules: FeeRules }

/**
 * The cost of `units` with fees and VAT, each rounded down to the rupiah; VAT applies to fees, never to the price. Used
 * by the page while typing and by the command that charges.
 */
export function computePrice({ units, unitPrice, method, rules }: Purchase): Price {
  const amount = cost(unitPrice, units)
  const fee = portion(amount, rules.fee)
  const channelFee = method === 'virtual_account' ? rules.channelFee : rupiah(0)
  const vat = portion(plus(fee, channelFee), rules.vat)
  return { amount, fee, vat, channelFee, total: plus(amount, fee, vat, channelFee) }
}

type FeeRuleKeys = 'subscription.fee' | 'subscription.vat' | 'subscription.virtual_account_fee'

/** The purchase fees of the rulebook. */
export const readFeeRules = (rules: Pick<Rules, FeeRuleKeys>): FeeRules => ({
  fee: rules['subscription.fee'],
  vat: findVatRate(rules),
  channelFee: rules['subscription.virtual_account_fee'],
})
