import { type BasisPoints, basisPoints, type Rupiah } from '#shared/money'
import type { PastYear, Ratio, Screening } from './states.ts'

/** The figures of the financial screening. */
export type ScreenedFigures = Pick<
  PastYear,
  'year' | 'interestBearingDebt' | 'totalAssets' | 'nonHalalIncome' | 'totalIncome'
>
export type ScreeningLimits = { debt: BasisPoints; income: BasisPoints }

/**
 * The financial sharia screening: interest-bearing debt to total assets, non-halal to total income. A ratio exactly at
 * its limit passes.
 */
export function screenFinancials(statement: ScreenedFigures, limits: ScreeningLimits): Screening {
  const debt = ratioOf(statement.interestBearingDebt, statement.totalAssets, limits.debt)
  const income = ratioOf(statement.nonHalalIncome, statement.totalIncome, limits.income)
  return { year: statement.year, debt, income, passes: debt.passes && income.passes }
}

function ratioOf(part: Rupiah, whole: Rupiah, limit: BasisPoints): Ratio {
  if (whole === 0n && part > 0n) return { part, whole, ratio: null, limit, passes: false }
  const ratio = basisPoints(whole === 0n ? 0n : (part * 10_000n + whole - 1n) / whole)
  return { part, whole, ratio, limit, passes: ratio <= limit }
}
