import type { DocumentKind } from '#contract/documents/states'
import type { PastYear, PlannedYear } from '#contract/issuers/states'
import type { Level, OfferingFacts, RiskKind } from '#contract/offerings/states'
import { localDate, plusDays } from '#shared/dates'
import { basisPoints, cost, portion, type Rupiah, rupiah, units } from '#shared/money'
import type { Day, DemoOffering } from './types.ts'

/** Rupiah from whole millions. */
export const million = (amount: number): Rupiah => rupiah(BigInt(amount) * 1_000_000n)
/** Basis points from tenths of a percent: `tenths(132)` is 13,2 %. */
export const tenths = (amount: number) => basisPoints(amount * 10)
export const percent = (amount: number) => basisPoints(amount * 100)

/** A year in millions of rupiah, as small businesses write it. */
type Millions = {
  revenue: number
  gross: number
  operating: number
  net: number
  assets: number
  /** Interest-bearing. */
  debt: number
  shariaDebt?: number
  /** What suppliers and others are owed; a fortnight of revenue where nothing is said. */
  payables?: number
  other?: number
  nonHalal: number
  cash: number
}

export const createPastYear = (when: number, figures: Millions, auditedBy: string | null = null): PastYear => ({
  year: when,
  projection: false,
  revenue: million(figures.revenue),
  grossProfit: million(figures.gross),
  operatingProfit: million(figures.operating),
  netProfit: million(figures.net),
  totalAssets: million(figures.assets),
  interestBearingDebt: million(figures.debt),
  shariaDebt: million(figures.shariaDebt ?? 0),
  otherLiabilities: million(figures.payables ?? Math.round(figures.revenue / 26)),
  totalIncome: million(figures.revenue + (figures.other ?? 0)),
  nonHalalIncome: million(figures.nonHalal),
  operatingCash: million(figures.cash),
  auditedBy,
})

export const createPlannedYear = (when: number, figures: Millions): PlannedYear => ({
  ...createPastYear(when, figures),
  projection: true,
  auditedBy: null,
})

type Use = [category: string, percent: number, note: string]
type RiskText = [level: Level, text: string]
type DocumentText = [title: string, kind: DocumentKind, day: Day]
type QuestionText = [by: string, day: Day, question: string, answer: string | null]

type Texts = {
  useOfFunds: Use[]
  documents: DocumentText[]
  questions: QuestionText[]
}
type Shared = Omit<
  DemoOffering,
  'kind' | 'unitPrice' | 'totalUnits' | 'minimumUnits' | 'smallestPurchase' | 'risks' | keyof Texts
> &
  Texts & { unitPrice: number; totalUnits: number; minimumUnits: number; smallestPurchase: number }

type Share = Omit<
  Shared,
  'akad' | 'tenorMonths' | 'nisbah' | 'secured' | 'underlying' | 'shareOffered' | 'sharesAfterIssue'
> & {
  sharesAfterIssue: number
  risks: Record<Exclude<RiskKind, 'system'>, RiskText>
}
type Sukuk = Omit<Shared, 'shareOffered' | 'sharesAfterIssue'> & {
  tenorMonths: number
  risks: Record<Exclude<RiskKind, 'system' | 'dilution' | 'dividend'>, RiskText>
}

const systemRisk: RiskText = [
  'low',
  'Transaksi dapat tertunda bila sistem terganggu. Catatan kepemilikan Anda tersimpan di dua pusat data dan di bank kustodian.',
]

/** Shares are always musyarakah: a holder owns a part of the company. */
export const createShareOffering = (offering: Share): DemoOffering => ({
  ...offering,
  ...inUnits(offering),
  kind: 'share',
  akad: 'musyarakah',
  dividendDays: offering.dividendDays ?? (offering.paymentMonths === 12 ? 180 : 120),
  tenorMonths: null,
  nisbah: null,
  secured: null,
  underlying: null,
  shareOffered: basisPoints((BigInt(offering.totalUnits) * 10_000n) / BigInt(offering.sharesAfterIssue)),
  sharesAfterIssue: units(offering.sharesAfterIssue),
})

export const createSukukOffering = (offering: Sukuk): DemoOffering => ({
  ...offering,
  ...inUnits(offering),
  kind: 'sukuk',
  shareOffered: null,
  sharesAfterIssue: null,
})

function inUnits(offering: Share | Sukuk) {
  const [unitPrice, totalUnits] = [rupiah(offering.unitPrice), units(offering.totalUnits)]
  const target = cost(unitPrice, totalUnits)
  const risks = Object.entries({ ...offering.risks, system: systemRisk }) as [RiskKind, RiskText][]
  return {
    unitPrice,
    totalUnits,
    minimumUnits: units(offering.minimumUnits),
    smallestPurchase: units(offering.smallestPurchase),
    useOfFunds: offering.useOfFunds.map(([category, part, note]) => ({
      category,
      share: percent(part),
      amount: portion(target, percent(part)),
      note,
    })),
    risks: risks.map(([kind, [level, text]]) => ({ kind, level, text })),
    documents: offering.documents.map(([title, kind, day]) => ({ title, kind, day })),
    questions: offering.questions.map(([by, day, question, answer]) => ({ by, day, question, answer })),
  }
}

/** The texts of an offering as the detail page keeps them, dated from the day on which the world begins. */
export function toOfferingFacts(offering: DemoOffering, today: Date): OfferingFacts {
  const on = (day: Day) => plusDays(localDate(today), day)
  const { akadExplained, underlying, useOfFunds, risks } = offering
  return {
    akadExplained,
    underlying,
    useOfFunds,
    risks,
    pictures: [],
    questions: offering.questions.map(({ day, ...question }) => ({ ...question, on: on(day) })),
  }
}
