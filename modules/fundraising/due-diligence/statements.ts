import type { FinancialStatement, PastYear, PlannedYear } from '#contract/issuers/states'
import {
  computeTotals,
  type FigureYear,
  figureYears,
  plannedYears,
  readYearFigures,
} from '#contract/proposals/rules/financial-figures'
import { rupiah } from '#shared/money'
import { type FileValues, readOptionalText, readRequiredInteger } from './file-values.ts'

/** Past years, the oldest first, and then planned years; years with a missing figure are left out. */
export function readFinancialStatementsFromFile(values: FileValues): FinancialStatement[] {
  const lastYear = Number(readRequiredInteger(values, 'lastYear'))
  return [
    ...figureYears.flatMap((column) => pastYear(values, column, lastYear - (figureYears.length - column)) ?? []),
    ...plannedYears.flatMap((n) => plannedYear(values, n, lastYear + n) ?? []),
  ]
}

function pastYear(values: FileValues, column: FigureYear, year: number): PastYear | null {
  const of = readYearFigures(values, column)
  const { grossProfit, operatingProfit, netProfit, totalAssets } = computeTotals(of)
  const { revenue, interestDebt, shariaDebt, payables, nonHalal, operatingCash } = of
  if (revenue === null || grossProfit === null || operatingProfit === null || netProfit === null) return null
  if (totalAssets === null || interestDebt === null || shariaDebt === null) return null
  if (payables === null || nonHalal === null || operatingCash === null) return null
  return {
    year,
    projection: false,
    revenue: rupiah(revenue),
    grossProfit: rupiah(grossProfit),
    operatingProfit: rupiah(operatingProfit),
    netProfit: rupiah(netProfit),
    totalAssets: rupiah(totalAssets),
    interestBearingDebt: rupiah(interestDebt),
    shariaDebt: rupiah(shariaDebt),
    otherLiabilities: rupiah(payables),
    totalIncome: rupiah(revenue),
    nonHalalIncome: rupiah(nonHalal),
    operatingCash: rupiah(operatingCash),
    auditedBy: values[`audit${column}`] === 'audited' ? readOptionalText(values, `auditor${column}`) || null : null,
  }
}

/** The file asks for planned revenue and net profit only. */
function plannedYear(values: FileValues, n: number, year: number): PlannedYear | null {
  const [revenue, netProfit] = [parseRupiah(values[`plannedRevenue${n}`]), parseRupiah(values[`plannedProfit${n}`])]
  if (revenue === null || netProfit === null) return null
  return {
    ...{ year, projection: true, revenue, netProfit, auditedBy: null },
    ...{ grossProfit: null, operatingProfit: null, totalAssets: null, interestBearingDebt: null, shariaDebt: null },
    ...{ otherLiabilities: null, totalIncome: null, nonHalalIncome: null, operatingCash: null },
  }
}

/** Whole rupiah, possibly negative; null if the text is not an integer of at most 15 digits. */
export const parseRupiah = (text = '') => (/^-?\d{1,15}$/.test(text) ? rupiah(BigInt(text)) : null)
