import { z } from 'zod'
import type { PublishedDocument } from '#contract/documents'
import type { Akad, SecurityKind } from '#contract/registry'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type BasisPoints, type Rupiah, type Units, units } from '#shared/money'
import { defineRefusals } from '#shared/refusal'

/** rules.md §3 Offering. `closed`: the period is over, at least the minimum is paid, cancel windows may still run. */
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

/** rules.md §3 Subscription. */
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

/** The statements an investor agrees to, one tick each, before paying. */
export const statements = ['prospectus', 'risk', 'liquidity', 'akad'] as const
export type Statement = (typeof statements)[number]

export const paymentMethods = ['wallet', 'virtual_account'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const quantity = z
  .string({ error: 'quantity_digits' })
  .trim()
  .regex(/^\d{1,15}$/, { error: 'quantity_digits', abort: true })
  .refine((text) => BigInt(text) > 0n, 'quantity_positive')
  .transform(units)

export const Subscribe = z.strictObject({
  offering: z.string().min(1).max(120), // its slug
  units: quantity,
  method: z.enum(paymentMethods, { error: 'method_unknown' }),
  bank: z.string().max(20).optional(), // of the virtual account, when that is the method
  statements: z
    .array(z.enum(statements))
    .refine((given) => statements.every((statement) => given.includes(statement)), 'statements_missing'),
})
export type Subscribe = z.infer<typeof Subscribe>
export type SubscribeInput = z.input<typeof Subscribe>

/** A message of the schemas above, in words. */
export const inputMessages = {
  quantity_digits: {
    id: 'Isi jumlah dengan angka bulat, tanpa koma atau titik.',
    en: 'Enter a whole number, without commas or dots.',
  },
  quantity_positive: { id: 'Jumlah paling sedikit 1.', en: 'The quantity is at least 1.' },
  method_unknown: {
    id: 'Pilih cara bayar: saldo dompet atau virtual account.',
    en: 'Choose how to pay: wallet or virtual account.',
  },
  statements_missing: {
    id: 'Setujui semua pernyataan sebelum melanjutkan.',
    en: 'Agree to every statement before you go on.',
  },
} as const

export const listTabs = ['open', 'released', 'invested', 'bookmark'] as const
export type ListTab = (typeof listTabs)[number]
export const sortOrders = ['closing', 'newest', 'return', 'funded'] as const

/** Filters of the listing; they live in the URL. Anything unknown falls back to “all”. */
export const ListOfferings = z.object({
  q: z.string().trim().max(80).catch(''),
  kind: z.enum(['share', 'sukuk']).optional().catch(undefined),
  akad: z.enum(['musyarakah', 'mudharabah', 'ijarah']).optional().catch(undefined),
  sector: z.string().max(60).optional().catch(undefined),
  most: z.coerce.number().int().min(1).max(48).catch(12),
  sort: z.enum(sortOrders).catch('closing'),
  cursor: z.string().max(200).optional().catch(undefined),
})
export type ListOfferings = z.infer<typeof ListOfferings>

/** Everything a card of the listing shows. */
export type OfferingCard = {
  id: Id<'offering'>
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
  bookmarked: boolean
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
}

export type OfferingDetail = OfferingCard & {
  businessId: Id<'business'>
  facts: OfferingFacts
  /** Papers to read before agreeing, the newest edition of each. */
  documents: PublishedDocument[]
  minimumTarget: Rupiah
  remaining: Rupiah
  nisbah: BasisPoints | null // the investors' part of the profit
  paymentMonths: number | null
  secured: BasisPoints | null // collateral value ÷ funds raised
  shareOffered: BasisPoints | null // part of the company, for shares
  schedule: {
    step: 'documents' | 'opens' | 'closes' | 'hand_over' | 'distribution' | 'first_return' | 'maturity'
    on: Date
    state: 'done' | 'now' | 'later'
  }[]
  rulebookVersion: string
}

/** What a purchase costs, before anything is agreed. Fees are the rulebook's. */
export type Quote = {
  units: Units
  amount: Rupiah
  fee: Rupiah
  vat: Rupiah
  channelFee: Rupiah
  total: Rupiah
  /** The wallet before and after; null for a guest. */
  balance: Rupiah | null
  balanceAfter: bigint | null
  /** What the terms foresee a year, never a promise. */
  projectedPerYear: Rupiah | null
}

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
  createdAt: Date
  payBefore: Date | null
  paidAt: Date | null
  cancellableUntil: Date | null
  endedAt: Date | null
  endReason: 'expired' | 'cancelled_by_investor' | 'offering_failed' | 'offering_withdrawn' | null
  history: { state: SubscriptionState; at: Date }[]
}

export const offeringRefusals = defineRefusals({
  offering_not_found: { status: 404, id: 'Penawaran ini tidak ditemukan.', en: 'This offering was not found.' },
  offering_not_open: {
    status: 409,
    id: 'Penawaran ini sedang tidak dibuka. Anda belum dikenai biaya apa pun.',
    en: 'This offering is not open. You were not charged.',
  },
  offering_closed: {
    status: 409,
    id: 'Penawaran ini sudah ditutup pada {closedAt}. Anda belum dikenai biaya apa pun.',
    en: 'This offering closed at {closedAt}. You were not charged.',
  },
  not_enough_units: {
    status: 409,
    id: 'Sisa yang dapat dibeli {available} unit. Kurangi jumlahnya.',
    en: 'Only {available} units are left. Choose fewer.',
  },
  sold_out: { status: 409, id: 'Semua unit penawaran ini sudah dipesan.', en: 'All units of this offering are taken.' },
  below_minimum: {
    status: 422,
    id: 'Pembelian paling sedikit {minimum} unit.',
    en: 'The smallest purchase is {minimum} units.',
  },
  wallet_too_low: {
    status: 409,
    id: 'Saldo dompet Anda Rp{balance}, kurang Rp{short}. Setor dana atau kurangi jumlahnya.',
    en: 'Your wallet holds Rp{balance}, Rp{short} short. Deposit money or choose fewer units.',
  },
  bank_unknown: { status: 422, id: 'Pilih bank untuk virtual account.', en: 'Choose a bank for the virtual account.' },
  payment_not_found: {
    status: 404,
    id: 'Pembayaran ini tidak ditemukan pada akun Anda.',
    en: 'This payment is not in your account.',
  },
  subscription_not_found: {
    status: 404,
    id: 'Pembelian ini tidak ditemukan pada akun Anda.',
    en: 'This purchase is not in your account.',
  },
  cannot_cancel: {
    status: 409,
    id: 'Pembelian ini tidak dapat dibatalkan lagi.',
    en: 'This purchase can no longer be cancelled.',
  },
  cancel_window_over: {
    status: 409,
    id: 'Masa batal berakhir pada {until}. Pembelian ini tidak dapat dibatalkan lagi.',
    en: 'The time to cancel ended at {until}. This purchase can no longer be cancelled.',
  },
  issuer_cap_exceeded: {
    status: 409,
    id: 'Penerbit melewati batas penghimpunan Rp{cap} dalam 12 bulan.',
    en: 'The issuer would pass the cap of Rp{cap} in 12 months.',
  },
  invalid_offering: {
    status: 422,
    id: 'Data penawaran belum benar: {why}.',
    en: 'The offering is not right yet: {why}.',
  },
  issuer_cannot_buy: {
    status: 403,
    id: 'Penerbit tidak dapat membeli penawarannya sendiri.',
    en: 'An issuer cannot buy into its own offering.',
  },
  staff_cannot_invest: { status: 403, id: 'Akun staf tidak dapat berinvestasi.', en: 'A staff account cannot invest.' },
})
export type OfferingRefusal = keyof typeof offeringRefusals

/** Live topics: `offering/<slug>`, and `investor/<userId>` for its own purchases. */
export const offeringEvents = [
  'opened',
  'subscribed',
  'payment_received',
  'expired',
  'cancelled',
  'confirmed',
  'funded',
  'closed',
  'failed',
  'withdrawn',
  'handed_over',
  'distributed',
] as const

/** Words for this module's kinds of journal entries, as an investor reads them. */
export const offeringMovements = {
  payment_credited: { id: 'Pembayaran masuk lewat virtual account', en: 'Payment received by virtual account' },
  subscription_paid: { id: 'Pembelian efek', en: 'Purchase of securities' },
  subscription_refunded: { id: 'Pengembalian dana pembelian', en: 'Purchase refunded' },
} as const
