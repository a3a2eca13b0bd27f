import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah, Units } from '#shared/money'
import type { Both } from '#shared/text'
import type { Reckoned } from './states/reckoning.ts'
import type { TaxedParty, TaxRates } from './states/tax.ts'

export type { PaidOut } from './states/paid-out.ts'
export * from './states/reckoning.ts'
export * from './states/tax.ts'

/** Kinds of payments of an issuer to the holders of a security. */
export const distributionKinds = ['dividend', 'return', 'principal'] as const
export type DistributionKind = (typeof distributionKinds)[number]
export const distributionKindWords: Record<DistributionKind, Both> = {
  dividend: { id: 'Dividen', en: 'Dividend' },
  return: { id: 'Imbal hasil', en: 'Return' },
  principal: { id: 'Pengembalian pokok', en: 'Return of principal' },
}

/**
 * foreseen: the terms owe it on a day that comes near or is over, and nobody handed it in; submitted: the issuer
 * handed it in and finance checks it; proposed: waits for the issuer's money; funded: it is here, two members of
 * staff decide; approved: waits for its day; paying: holders are read from the register and paid; paid and cancelled
 * are ends.
 */
export const distributionStates = [
  'foreseen',
  'submitted',
  'proposed',
  'funded',
  'approved',
  'paying',
  'paid',
  'cancelled',
] as const
export type DistributionState = (typeof distributionStates)[number]
/** Whether a distribution is neither paid nor cancelled. */
export const isOpenDistribution = (state: DistributionState) => state !== 'paid' && state !== 'cancelled'
/** Whether finance may cancel a distribution: until two members of staff have approved it. */
export const canCancelDistribution = (state: DistributionState) =>
  state === 'submitted' || state === 'proposed' || state === 'funded'
/** An announced distribution can be cancelled by two members of staff until its holders are recorded. */
export const canCallOffDistribution = (state: DistributionState) =>
  state === 'proposed' || state === 'funded' || state === 'approved'
export const distributionLists = ['open', 'ended'] as const
export type DistributionList = (typeof distributionLists)[number]

export type DistributionCard = {
  id: Id<'distribution'>
  reference: string
  security: { code: string; slug: string; name: string }
  kind: DistributionKind
  about: string
  dueOn: LocalDate
  recordedOn: LocalDate
  /** For all holders together, before tax. */
  amount: Rupiah
  tax: TaxRates
  purificationRate: BasisPoints
  state: DistributionState
  /** Its issuer did not pay it in by the day on which it was owed. */
  late: boolean
  /** It did, and staff have not passed it on. */
  lateByUs: boolean
  /** The last day on which the issuer pays the money in, and that it passed without it. */
  fundBy: LocalDate
  unfunded: boolean
  /** Where the issuer pays it in. */
  account: { bank: string; number: string } | null
  /** It is published. */
  announced: boolean
  proposedAt: Date
  endedAt: Date | null
  why: string | null
  /** Its payment was rejected after it was announced: finance requests approval again. */
  sentBack: { at: Date; why: string } | null
}

/** What the akad yields, and why the amount differs from it. */
export type Basis = { reckoned: Reckoned | null; amountReason: string | null }

/** How far the payment is; null until the holders are read from the register. */
export type DistributionRun = {
  units: Units
  holders: number
  paidHolders: number
  paid: Rupiah
  tax: Rupiah
  remainder: Rupiah
}
export type DistributionDetail = DistributionCard & Basis & { run: DistributionRun | null }

/** A distribution as its issuer has it in a file: of its holders together. */
export type IssuersDistribution = Pick<
  DistributionCard,
  'reference' | 'kind' | 'about' | 'recordedOn' | 'dueOn' | 'state' | 'endedAt' | 'amount'
> & {
  code: string
  holders: number
  paid: Rupiah
  tax: Rupiah
  /** Rupiah that remain after flooring, on the issuer's rounding account; null until the holders are recorded. */
  remainder: Rupiah | null
}

/** A holder's payment; `net` is paid to the wallet. `purification` is stated and not withheld. */
export type HolderPayment = {
  userId: Id<'user'>
  name: string
  units: Units
  party: TaxedParty
  gross: Rupiah
  tax: Rupiah
  net: Rupiah
  purification: Rupiah
  paidAt: Date | null
}

/** How often issuers paid, how often they were late, and how often the platform passed the money on late. */
export type PaymentRecord = { paid: number; late: number; lateByUs: number }

/** Irregular states of a security: late, in default, restructured, or settled otherwise than by its terms. */
export const troubles = ['late', 'default', 'restructured', 'recovered'] as const
export type Trouble = (typeof troubles)[number]
export const securityStandings = ['running', 'finished', ...troubles] as const
export type SecurityStanding = (typeof securityStandings)[number]

/** Scheduled and actual payments of a security until today: for all holders together, before tax. */
export type TrackRecord = {
  security: { code: string; slug: string; name: string; kind: 'share' | 'sukuk'; businessId: Id<'business'> }
  standing: SecurityStanding
  /** Its last day by the terms is over, and everything was paid by them. */
  finished: boolean
  /** Returns that the terms foresaw for days that are over. */
  promised: Rupiah
  /** Returns and dividends. */
  paid: Rupiah
  principalDue: Rupiah
  principalPaid: Rupiah
  payments: number
  late: number
  lateByUs: number
  /** Foreseen for a day that is over, and not paid. */
  missing: number
  /** Of shares: past dividend days of the terms, those paid in time, and those paid late. */
  dividendDays: number
  dividendDaysKept: number
  dividendDaysLate: number
}

/** Of several securities together. */
export type RecordSum = Pick<
  TrackRecord,
  'promised' | 'paid' | 'principalDue' | 'principalPaid' | 'payments' | 'late' | 'lateByUs' | 'missing' | DividendCounts
>
type DividendCounts = 'dividendDays' | 'dividendDaysKept' | 'dividendDaysLate'
export type IssuerRecord = RecordSum & { businessId: Id<'business'>; name: string; securities: TrackRecord[] }

type PaidNotice = {
  distribution: string
  slug: string
  name: string
  kindId: string
  kindEn: string
  about: string
  net: Rupiah
  tax: Rupiah
  purification: Rupiah
  reference: string
  at: Date
}
/** The purification amount of one payment to one holder, and when they gave it to the social fund. */
export type Purification = {
  distribution: Id<'distribution'>
  name: string
  slug: string
  about: string
  paidAt: Date
  amount: Rupiah
  givenAt: Date | null
}

export type DistributionEvents = {
  distribution_paid: PaidNotice
  purification_given: { slug: string; name: string; about: string; amount: Rupiah; at: Date }
}
/** Live topic: `investor/<userId>`. */
export const distributionHolderEvent = eventsOn<DistributionEvents>('investor')

type AnnouncedNotice = {
  code: string
  slug: string
  name: string
  kindId: string
  kindEn: string
  about: string
  amount: Rupiah
  recordedOn: LocalDate
  recordedUntil: Date
  dueOn: LocalDate
  /** Of its disclosure. */
  number: string
}
export type AnnouncedEvents = { distribution_announced: AnnouncedNotice }
/** Live topic: `distribution/<id>`. */
export const distributionAnnouncementEvent = eventsOn<AnnouncedEvents>('distribution')

type FundingNotice = { distribution: string; name: string; amount: Rupiah; fundBy: LocalDate; dueOn: LocalDate }
type SubmittedNotice = Omit<FundingNotice, 'fundBy'>
type FundingRequest = FundingNotice & { bank: string; number: string }
export type FundingEvents = {
  distribution_asked: FundingRequest
  distribution_fund_soon: FundingNotice
  distribution_unfunded: FundingNotice
  /** To each of finance. */
  distribution_unfunded_desk: FundingNotice
  distribution_submitted_desk: SubmittedNotice
  /** Of a scheduled payment that nobody submitted. */
  distribution_foreseen: SubmittedNotice
  distribution_foreseen_desk: SubmittedNotice
  distribution_unchecked_desk: SubmittedNotice
  distribution_cancelled: { name: string; amount: Rupiah; why: string }
}
/** Live topic: `user/<userId>` of the payer or of a member of staff. */
export const distributionPayerEvent = eventsOn<FundingEvents>('user')

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const distributionMovements = {
  distribution_paid: { id: 'Pembayaran dari penerbit', en: 'Payment from an issuer' },
  securities_redeemed: { id: 'Sukuk lunas', en: 'Sukuk redeemed' },
  purification_given: { id: 'Pemurnian ke dana sosial', en: 'Purification to the social fund' },
  distribution_refunded: { id: 'Dana pembagian dikembalikan', en: 'Distribution funds returned' },
} as const
