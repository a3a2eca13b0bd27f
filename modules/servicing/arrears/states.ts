import type { DistributionKind } from '#contract/distributions/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Rupiah } from '#shared/money'
import type { Both } from '#shared/text'

/**
 * States of a late payment (docs/rules/late-payment.md). late: published after the grace period; default: holders
 * decide in a meeting; restructured and collateral_sold: something else is paid instead; paid: the issuer paid.
 */
export const arrearsStates = ['late', 'default', 'restructured', 'collateral_sold', 'paid', 'cancelled'] as const
export type ArrearsState = (typeof arrearsStates)[number]
export const isOpenArrears = (state: ArrearsState) => state === 'late' || state === 'default'

/** What a holders' meeting can decide after a default. */
export const arrearsOutcomes = ['restructured', 'collateral_sold'] as const
export type ArrearsOutcome = (typeof arrearsOutcomes)[number]

export const arrearsWords: Record<ArrearsState, Both> = {
  late: { id: 'Terlambat', en: 'Late' },
  default: { id: 'Gagal bayar', en: 'In default' },
  restructured: { id: 'Direstrukturisasi', en: 'Restructured' },
  collateral_sold: { id: 'Jaminan dijual', en: 'Collateral sold' },
  paid: { id: 'Dibayar terlambat', en: 'Paid late' },
  cancelled: { id: 'Dibatalkan', en: 'Cancelled' },
}

/**
 * Charges for late payment: actual costs (ta'widh) and a payment to the social fund (ta'zir); never interest
 * (docs/rules/late-payment.md).
 */
export const chargeKinds = ['tawidh', 'tazir'] as const
export type ChargeKind = (typeof chargeKinds)[number]
export const chargeWords: Record<ChargeKind, Both> = {
  tawidh: { id: 'Ganti biaya nyata (ta’widh)', en: 'Real costs made good (ta’widh)' },
  tazir: { id: 'Dana sosial (ta’zir)', en: 'To the social fund (ta’zir)' },
}
export type LateCharge = {
  reference: string
  kind: ChargeKind
  amount: Rupiah
  about: string
  chargedAt: Date
}

export type Arrears = {
  id: Id<'distribution'>
  security: { code: string; slug: string; name: string }
  kind: DistributionKind
  amount: Rupiah
  /** What is settled with what is paid instead: of principal it may be everything that was outstanding. */
  owed: Rupiah
  dueOn: LocalDate
  state: ArrearsState
  /** The issuer, or the platform that has not passed on what the issuer paid in. */
  lateBy: 'issuer' | 'platform'
  lateAt: Date
  defaultedAt: Date | null
  endedAt: Date | null
  /** What is paid instead: how much, and how much of it reached holders. */
  instead: { id: Id<'distribution'>; amount: Rupiah; dueOn: LocalDate } | null
  recovered: Rupiah
  /** What the issuer made good beside what it owes, oldest first. */
  charges: LateCharge[]
  /** Nothing more is to come. */
  closed: boolean
}

/** What staff see in addition: the newest meeting, and whether another can be called. */
export type ArrearsCase = Arrears & {
  meeting: { id: string; reference: string; closesAt: Date; ended: boolean; agreed: boolean } | null
  mayCallAgain: boolean
}

/**
 * The next step for a late payment. grace: not public yet; public: the time to default runs; here: the issuer paid and
 * staff have not distributed it; default: holders decide; meeting: another meeting is needed; restructuring and
 * collateral: finance carries out what holders agreed; instead: the replacement is not due yet.
 */
export const arrearsStages = [
  'grace',
  'public',
  'here',
  'default',
  'meeting',
  'restructuring',
  'collateral',
  'instead',
] as const
export type ArrearsStage = (typeof arrearsStages)[number]
export type LateCase = {
  id: Id<'distribution'>
  security: { code: string; slug: string; name: string }
  kind: DistributionKind
  amount: Rupiah
  dueOn: LocalDate
  since: Date
  stage: ArrearsStage
  /** When the next stage begins by itself; null where it waits for staff. */
  clock: Date | null
  /** The newest meeting about it. */
  meeting: string | null
}
/** A page of late payments, with their total number and amount in rupiah. */
export type LateList = { items: LateCase[]; next: string | null; count: number; amount: Rupiah }

type Ended = { distribution: string; name: string; reference: string }
type ArrearsNotice = { name: string; amount: Rupiah; dueOn: LocalDate }
export type ArrearsEvents = {
  arrears_late: ArrearsNotice
  arrears_default: ArrearsNotice
  /** To each of finance. */
  arrears_late_by_us: ArrearsNotice & { distribution: string }
  arrears_charged: { name: string; amount: Rupiah; about: string; kindId: string; kindEn: string; at: Date }
  /** To each of finance. */
  arrears_meeting_agreed: Ended
  arrears_meeting_failed: Ended
  arrears_resolved: ArrearsNotice & { outcomeId: string; outcomeEn: string }
}
/** Live topic: `user/<id>` of the owner of the business or a member of staff. */
export const arrearsEvent = eventsOn<ArrearsEvents>('user')

/** Names of this module's journal entries for the issuer's owner. */
export const arrearsMovements = {
  tawidh_paid: { id: 'Ganti biaya keterlambatan', en: 'Costs of a late payment made good' },
  tazir_paid: { id: 'Keterlambatan: ke dana sosial', en: 'Late payment: to the social fund' },
} as const
