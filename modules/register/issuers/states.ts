import type { LocalDate } from '#shared/dates'
import type { Signature } from '#shared/electronic-signature'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'

export const legalForms = ['pt', 'cv', 'cooperative'] as const
export type LegalForm = (typeof legalForms)[number]
/** `unreviewed` until the board's first opinion. A limit that is passed makes it `at_risk`; docs/rules/sharia.md. */
export const shariaStatuses = ['unreviewed', 'compliant', 'at_risk', 'lost'] as const
export type ShariaStatus = (typeof shariaStatuses)[number]

export const legalFormWords = {
  pt: { id: 'Perseroan terbatas (PT)', en: 'Limited company (PT)' },
  cv: { id: 'Persekutuan komanditer (CV)', en: 'Limited partnership (CV)' },
  cooperative: { id: 'Koperasi', en: 'Cooperative' },
} satisfies Record<LegalForm, { id: string; en: string }>

export const shariaStatusWords = {
  unreviewed: { id: 'Belum diperiksa Dewan Pengawas Syariah', en: 'Not yet reviewed by the Sharia board' },
  compliant: { id: 'Memenuhi kriteria efek syariah', en: 'Meets the criteria of Sharia securities' },
  at_risk: { id: 'Status syariah dalam perbaikan', en: 'Sharia status under remedy' },
  lost: { id: 'Tidak lagi berstatus efek syariah', en: 'No longer a Sharia security' },
} satisfies Record<ShariaStatus, { id: string; en: string }>

export type Business = {
  id: Id<'business'>
  slug: string
  name: string
  legalName: string
  legalForm: LegalForm
  sector: string
  city: string
  province: string
  foundedYear: number
  /** At most two lines. */
  pitch: string
  /** Paragraphs, divided by empty lines. */
  description: string
  website: string | null
  shariaStatus: ShariaStatus
  /** The first day on which one of its reports was late; null when none is. */
  reportsLateSince: LocalDate | null
  /** The first day on which the answers of a yearly sharia screening were late, once trading has stopped for it; else null. */
  answersLateSince: LocalDate | null
  ownerUserId: Id<'user'>
}

/** What a card or a line of a list says of a business. */
export type BusinessCard = Pick<
  Business,
  | 'id'
  | 'slug'
  | 'name'
  | 'sector'
  | 'city'
  | 'province'
  | 'pitch'
  | 'shariaStatus'
  | 'reportsLateSince'
  | 'answersLateSince'
>

export type Officer = { name: string; position: string; bio: string }
export type Milestone = { year: number; text: string }

type Figures = { year: number; revenue: Rupiah; netProfit: Rupiah }
/** What is known of a year that is over, and may be left open in a plan. */
type OtherFigures = {
  grossProfit: Rupiah
  operatingProfit: Rupiah
  totalAssets: Rupiah
  /** Conventional loans that bear interest: what the screening counts. */
  interestBearingDebt: Rupiah
  shariaDebt: Rupiah
  /** What it owes to suppliers and everybody else. */
  otherLiabilities: Rupiah
  /** Operating and other income together. */
  totalIncome: Rupiah
  nonHalalIncome: Rupiah
  operatingCash: Rupiah
}

/** A finished year in whole rupiah; profit and cash are negative for losses. */
export type PastYear = Figures & OtherFigures & { projection: false; auditedBy: string | null }
/** A projection; figures not planned are null. */
export type PlannedYear = Figures & { [name in keyof OtherFigures]: Rupiah | null } & {
  projection: true
  auditedBy: null
}
export type FinancialStatement = PastYear | PlannedYear
export const isPastYear = (statement: FinancialStatement): statement is PastYear => !statement.projection

export type Opinion = {
  number: string
  givenOn: LocalDate
  signer: string
  outcome: Exclude<ShariaStatus, 'unreviewed'>
  text: string
  /** Absent where it was signed on paper. */
  signature?: Signature | null
}

/** A ratio against its limit, rounded up; null without a denominator. */
export type Ratio = { part: Rupiah; whole: Rupiah; ratio: BasisPoints | null; limit: BasisPoints; passes: boolean }
export type Screening = { year: number; debt: Ratio; income: Ratio; passes: boolean }

/** Everything the detail page tells about the business behind an offering. */
export type BusinessProfile = Business & {
  officers: Officer[]
  milestones: Milestone[]
  /** The newest revision of each year, oldest first, projections last. */
  statements: FinancialStatement[]
  /** Of the newest year that is not a projection, by the limits in force now. */
  screening: Screening | null
  /** Newest first. */
  opinions: Opinion[]
}

type IssuerEvents = {
  registered: { businessId: Id<'business'> }
  statement_filed: { year: string }
  opinion_recorded: { outcome: Exclude<ShariaStatus, 'unreviewed'> }
}
/** Live topic: `business/<slug>`. */
export const issuerEvent = eventsOn<IssuerEvents>('business')
