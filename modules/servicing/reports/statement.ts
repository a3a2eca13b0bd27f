import type { PastYear } from '#contract/issuers/states'
import { type Rupiah, rupiah } from '#shared/money'
import type { DutyRow } from './rows.ts'
import type { FigureName, ReportLine } from './states.ts'

/** An annual report as a financial statement of the business, which the sharia screening reads. */
export function toFinancialStatement(
  { about }: Pick<DutyRow, 'about'>,
  lines: readonly ReportLine[],
  auditedBy: string | null,
): PastYear {
  const of = (name: FigureName): Rupiah => lines.find(({ key }) => key === name)?.actual ?? rupiah(0)
  return {
    year: Number(about.slice(0, 4)),
    projection: false,
    revenue: of('revenue'),
    grossProfit: of('grossProfit'),
    operatingProfit: of('operatingProfit'),
    netProfit: of('netProfit'),
    totalAssets: of('totalAssets'),
    interestBearingDebt: of('interestBearingDebt'),
    shariaDebt: of('shariaDebt'),
    otherLiabilities: of('otherLiabilities'),
    totalIncome: of('totalIncome'),
    nonHalalIncome: of('nonHalalIncome'),
    operatingCash: of('operatingCash'),
    auditedBy,
  }
}
