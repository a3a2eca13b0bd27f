import { type LocalDate, plusMonths } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'
import { monthNames } from '#shared/months'
import type { Both } from '#shared/text'

/** Periodic reports of issuers, named like the disclosures that publish them. */
export const reportKinds = ['monthly_report', 'quarterly_report', 'use_of_proceeds', 'annual_report'] as const
export type ReportKind = (typeof reportKinds)[number]
/** The length of each kind's period in months. */
export const periodMonths: Record<ReportKind, number> = {
  monthly_report: 1,
  quarterly_report: 3,
  use_of_proceeds: 6,
  annual_report: 12,
}

/**
 * open, reminded, due: in time; late: public, and no new money can be raised; halted: trading is halted too; met:
 * published.
 */
export const dutyStates = ['open', 'reminded', 'due', 'late', 'halted', 'met'] as const
export type DutyState = (typeof dutyStates)[number]
/** Whether a duty is late: published as late, or trading is halted too. */
export const isLateDuty = (state: DutyState) => state === 'late' || state === 'halted'

export const reportStates = ['filed', 'returned', 'published'] as const
export type ReportState = (typeof reportStates)[number]

const ROMAN = ['I', 'II', 'III', 'IV']

/** 'Laporan Oktober 2026', 'Laporan triwulan III 2026'. */
export function formatReportTitle({ kind, about }: { kind: ReportKind; about: LocalDate }): Both {
  const [year, month] = [about.slice(0, 4), Number(about.slice(5, 7))]
  const part = ROMAN[Math.floor((month - 1) / periodMonths[kind])]
  const titles: Record<ReportKind, () => Both> = {
    monthly_report: () => ({
      id: `Laporan ${monthNames.id[month - 1]} ${year}`,
      en: `Report of ${monthNames.en[month - 1]} ${year}`,
    }),
    quarterly_report: () => ({ id: `Laporan triwulan ${part} ${year}`, en: `Report of quarter ${part} of ${year}` }),
    use_of_proceeds: () => ({
      id: `Laporan penggunaan dana semester ${part} ${year}`,
      en: `Report on the use of funds, half-year ${part} of ${year}`,
    }),
    annual_report: () => ({ id: `Laporan tahunan ${year}`, en: `Annual report ${year}` }),
  }
  return titles[kind]()
}

/** The day after the last day of a period. */
export const computeDayAfterPeriod = ({ kind, about }: { kind: ReportKind; about: LocalDate }) =>
  plusMonths(about, periodMonths[kind])

/** A figure of a financial statement, as an issuer reports it. */
export const figureNames = [
  'revenue',
  'grossProfit',
  'operatingProfit',
  'netProfit',
  'totalAssets',
  'interestBearingDebt',
  'shariaDebt',
  'otherLiabilities',
  'totalIncome',
  'nonHalalIncome',
  'operatingCash',
] as const
/** A figure of a financial statement. */
export type FigureName = (typeof figureNames)[number]
export const figureWords: Record<FigureName, Both> = {
  revenue: { id: 'Pendapatan', en: 'Revenue' },
  grossProfit: { id: 'Laba kotor', en: 'Gross profit' },
  operatingProfit: { id: 'Laba usaha', en: 'Operating profit' },
  netProfit: { id: 'Laba bersih', en: 'Net profit' },
  totalAssets: { id: 'Total aset', en: 'Total assets' },
  interestBearingDebt: { id: 'Utang berbunga', en: 'Interest-bearing debt' },
  shariaDebt: { id: 'Pembiayaan syariah', en: 'Sharia financing' },
  otherLiabilities: { id: 'Utang usaha dan kewajiban lain', en: 'Payables and other liabilities' },
  totalIncome: { id: 'Total pendapatan', en: 'Total income' },
  nonHalalIncome: { id: 'Pendapatan nonhalal', en: 'Non-halal income' },
  operatingCash: { id: 'Arus kas operasi', en: 'Operating cash flow' },
}

/** The figures of each kind of report; a report on the use of funds has the uses of the prospectus instead. */
export const figuresByKind: Record<ReportKind, readonly FigureName[]> = {
  monthly_report: ['revenue', 'netProfit'],
  quarterly_report: ['revenue', 'grossProfit', 'operatingProfit', 'netProfit', 'operatingCash'],
  use_of_proceeds: [],
  annual_report: figureNames,
}

const PROFIT = 'profit/'
/** The key of the profit of the project behind a sukuk, by the sukuk's code. */
export const profitKey = (code: string) => `${PROFIT}${code}`
/** Whether a line is spending, which is never negative. */
export const isSpending = ({ label, key }: Pick<PlannedLine, 'key' | 'label'>) =>
  label !== null && !key.startsWith(PROFIT)

/** A requested figure with its plan; `label` is a use of funds, or the code of a sukuk. */
export type PlannedLine = { key: string; label: string | null; planned: Rupiah | null }
export type ReportLine = PlannedLine & { actual: Rupiah }

/** The label of a report line in both languages. */
export const labelReportLine = ({ key, label }: Pick<PlannedLine, 'key' | 'label'>): Both =>
  label === null
    ? figureWords[key as FigureName]
    : key.startsWith(PROFIT)
      ? { id: `Laba proyek ${label}`, en: `Profit of the project ${label}` }
      : { id: label, en: label }

/** Costs, debts and spending are worse when they are higher, everything else when it is lower. */
const worseWhenHigher = (line: Pick<PlannedLine, 'key' | 'label'>) =>
  isSpending(line) || ['interestBearingDebt', 'otherLiabilities', 'nonHalalIncome'].includes(line.key)

/** Whether a figure is worse than planned by more than a part of the plan, in basis points. */
export function isWorseThanPlan(line: ReportLine, part: BasisPoints): boolean {
  if (line.planned === null) return false
  const size = line.planned < 0n ? -line.planned : line.planned
  const short = worseWhenHigher(line) ? line.actual - line.planned : line.planned - line.actual
  return short * 10_000n > size * part
}

/** The deviation from the plan in basis points; null without a plan. */
export const computeDeviation = ({ planned, actual }: Pick<ReportLine, 'planned' | 'actual'>): bigint | null =>
  planned === null || planned === 0n ? null : ((actual - planned) * 10_000n) / (planned < 0n ? -planned : planned)

/** A report that an issuer owes, as it reads it. */
export type Duty = {
  id: Id<'report-duty'>
  businessId: Id<'business'>
  kind: ReportKind
  about: LocalDate
  dueOn: LocalDate
  state: DutyState
  /** Days since it was due; 0 while it is in time. */
  lateDays: number
  /** A report waits for the desk. */
  waits: boolean
  /** Why the newest report was sent back; null where it was not. */
  returned: string | null
}
/** A duty with the requested figures and the values of a returned report. */
export type DutyForm = Duty & {
  business: string
  lines: PlannedLine[]
  before: { figures: Record<string, string>; explanation: string; auditedBy: string } | null
}

/** A report as everybody reads it. */
export type PublishedReport = {
  kind: ReportKind
  about: LocalDate
  number: string
  publishedAt: Date
  late: boolean
  explanation: string
  lines: ReportLine[]
}

type ReportNotice = { duty: string; titleId: string; titleEn: string; name: string; dueOn: LocalDate }
export type ReportEvents = {
  report_due_soon: ReportNotice
  report_due_today: ReportNotice
  report_late: ReportNotice
  report_halted: ReportNotice
  report_published: ReportNotice & { number: string }
  report_returned: ReportNotice & { reason: string }
}
/** Live topic: `user/<owner of the business>`. */
export const reportEvent = eventsOn<ReportEvents>('user')
