import { parseFigure } from './figure-text.ts'
import type { ProposalValues, ProposalWords } from './form-fields.ts'

/** The columns of the figures table: three past years, the newest last. */
export const figureYears = [1, 2, 3] as const
/** The planned years, in further columns. */
export const plannedYears = [1, 2, 3] as const
export type FigureYear = (typeof figureYears)[number]

/** The rows of the figures table in whole rupiah; costs and debts without a minus. */
export const figureLines = {
  revenue: { id: 'Pendapatan', en: 'Revenue' },
  cogs: { id: 'Harga pokok penjualan', en: 'Cost of goods sold' },
  opex: { id: 'Beban usaha', en: 'Operating expenses' },
  tax: { id: 'Pajak penghasilan', en: 'Income tax' },
  nonHalal: { id: 'Pendapatan nonhalal (bagian dari pendapatan)', en: 'Non-halal income (part of revenue)' },
  operatingCash: { id: 'Arus kas operasi', en: 'Operating cash flow' },
  cash: { id: 'Kas dan setara kas', en: 'Cash and equivalents' },
  receivables: { id: 'Piutang usaha', en: 'Receivables' },
  inventory: { id: 'Persediaan', en: 'Inventory' },
  fixedAssets: { id: 'Aset tetap bersih', en: 'Fixed assets, net' },
  payables: { id: 'Utang usaha', en: 'Payables' },
  interestDebt: { id: 'Utang ribawi (bank dan lembaga lain)', en: 'Interest-bearing debt' },
  shariaDebt: { id: 'Pembiayaan syariah', en: 'Sharia financing' },
  equity: { id: 'Ekuitas', en: 'Equity' },
} as const satisfies Record<string, ProposalWords>
export type FigureLine = keyof typeof figureLines
export const lineNames = Object.keys(figureLines) as FigureLine[]
/** The rows that may be negative. */
export const signedLines: readonly FigureLine[] = ['operatingCash', 'equity', 'tax']

/** The name of the field of a row and year. */
export const toFigureName = (line: FigureLine, year: FigureYear) => `${line}${year}`

export type YearFigures = Record<FigureLine, bigint | null>
/** The figures of a year in rupiah; null where missing. */
export const readYearFigures = (values: ProposalValues, year: FigureYear) =>
  Object.fromEntries(
    lineNames.map((line) => [line, parseFigure(values[toFigureName(line, year)] ?? '')]),
  ) as YearFigures

const sum = (...amounts: (bigint | null)[]) =>
  amounts.some((amount) => amount === null) ? null : amounts.reduce<bigint>((total, amount) => total + amount!, 0n)
const minus = (amount: bigint | null) => (amount === null ? null : -amount)

/** Totals and differences of a year's figures in rupiah; null when a figure that one needs is missing. */
export function computeTotals(year: YearFigures) {
  const grossProfit = sum(year.revenue, minus(year.cogs))
  const operatingProfit = sum(grossProfit, minus(year.opex))
  const netProfit = sum(operatingProfit, minus(year.tax))
  const totalAssets = sum(year.cash, year.receivables, year.inventory, year.fixedAssets)
  const otherSide = sum(year.payables, year.interestDebt, year.shariaDebt, year.equity)
  const difference = totalAssets === null || otherSide === null ? null : totalAssets - otherSide
  return { grossProfit, operatingProfit, netProfit, totalAssets, otherSide, difference }
}
