import { type LocalDate, plusMonths } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'
import { monthNames } from '#shared/months'
import type { Both } from '#shared/text'

/** What an issuer reports again and again, named as the disclosures that publish it. */
export const reportKinds = ['monthly_report', 'quarterly_report', 'use_of_proceeds', 'annual_report'] as const
export type ReportKind = (typeof reportKinds)[number]
/** How many months one of them tells of. */
export const monthsOf: Record<ReportKind, number> = {
  monthly_report: 1,
  quarterly_report: 3,
  use_of_proceeds: 6,
  annual_report: 12,
}

/**
 * open, reminded and due: the clock reminds; late: shown in public, no new money can be raised; halted: trading in the
 * issuer's shares is stopped as well; met: published.
 */
export const dutyStates = ['open', 'reminded', 'due', 'late', 'halted', 'met'] as const
export type DutyState = (typeof dutyStates)[number]
export const isLate = (state: DutyState) => state === 'late' || state === 'halted'

export const reportStates = ['filed', 'returned', 'published'] as const
export type ReportState = (typeof reportStates)[number]

const ROMAN = ['I', 'II', 'III', 'IV']

/** 'Laporan Oktober 2026', 'Laporan triwulan III 2026'. */
export function reportTitle({ kind, about }: { kind: ReportKind; about: LocalDate }): Both {
  const [year, month] = [about.slice(0, 4), Number(about.slice(5, 7))]
  const part = ROMAN[Math.floor((month - 1) / monthsOf[kind])]
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

/** The day after the last of a period. */
export const endOf = ({ kind, about }: { kind: ReportKind; about: LocalDate }) => plusMonths(about, monthsOf[kind])

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

/** Which figures a kind of report has; a report on the use of funds has the uses of the prospectus instead. */
export const figuresIn: Record<ReportKind, readonly FigureName[]> = {
  monthly_report: ['revenue', 'netProfit'],
  quarterly_report: ['revenue', 'grossProfit', 'operatingProfit', 'netProfit', 'operatingCash'],
  use_of_proceeds: [],
  annual_report: figureNames,
}

const PROFIT = 'profit/'
/** The profit of the project behind a sukuk, which its holders share. */
export const profitKey = (code: string) => `${PROFIT}${code}`
/** Money that is spent: never below zero. */
export const isSpent = ({ label, key }: Pick<PlannedLine, 'key' | 'label'>) => label !== null && !key.startsWith(PROFIT)

/** A figure that is asked for, beside what the prospectus foresaw; `label` is a use of funds in its own words, or the code of the sukuk whose project it is. */
export type PlannedLine = { key: string; label: string | null; planned: Rupiah | null }
export type ReportLine = PlannedLine & { actual: Rupiah }

export const lineWords = ({ key, label }: Pick<PlannedLine, 'key' | 'label'>): Both =>
  label === null
    ? figureWords[key as FigureName]
    : key.startsWith(PROFIT)
      ? { id: `Laba proyek ${label}`, en: `Profit of the project ${label}` }
      : { id: label, en: label }

/** Costs, debts and spending are worse when they are higher, everything else when it is lower. */
const worseWhenHigher = (line: Pick<PlannedLine, 'key' | 'label'>) =>
  isSpent(line) || ['interestBearingDebt', 'otherLiabilities', 'nonHalalIncome'].includes(line.key)

/** Whether a figure is worse than planned by more than a part of the plan. */
export function isWorse(line: ReportLine, part: BasisPoints): boolean {
  if (line.planned === null) return false
  const size = line.planned < 0n ? -line.planned : line.planned
  const short = worseWhenHigher(line) ? line.actual - line.planned : line.planned - line.actual
  return short * 10_000n > size * part
}

/** How far the figure is from the plan, in basis points of it; null where nothing was planned. */
export const deviationOf = ({ planned, actual }: Pick<ReportLine, 'planned' | 'actual'>): bigint | null =>
  planned === null || planned === 0n ? null : ((actual - planned) * 10_000n) / (planned < 0n ? -planned : planned)

/** What an issuer has to report, as it reads it. */
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
/** A duty with its form: the figures it asks for, and what stood in the report that was sent back. */
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
