import { computeTotals, figureYears, plannedYears, readYearFigures } from '#contract/proposals/rules/financial-figures'
import { type BasisPoints, basisPoints, type Rupiah, rupiah } from '#shared/money'
import type { FileValues } from './file-values.ts'
import { parseRupiah } from './statements.ts'
import type { ProjectionLine } from './states.ts'

type Year = { year: number; revenue: Rupiah; profit: Rupiah }
type Measured = Pick<ProjectionLine, 'key' | 'year' | 'amount' | 'base'> & { ratio: BasisPoints }

/**
 * Each planned year's revenue growth and profit margin beside the best past year. Growth or margin above it, or without
 * a past year to compare with, does not pass.
 */
export function compareProjections(values: FileValues): ProjectionLine[] {
  const history = pastYears(values)
  const last = Number(values.lastYear)
  const plan = plannedYears.flatMap((n): Year[] => {
    const [revenue, profit] = [parseRupiah(values[`plannedRevenue${n}`]), parseRupiah(values[`plannedProfit${n}`])]
    return revenue === null || profit === null ? [] : [{ year: last + n, revenue, profit }]
  })
  const before = history.at(-1)
  const past = computeRatios(history)
  return computeRatios(before ? [before, ...plan] : plan)
    .filter(({ year }) => year > last)
    .map(({ ratio: planned, ...line }) => {
      const best = past.filter(({ key }) => key === line.key).toSorted((a, b) => Number(b.ratio - a.ratio))[0]
      const passes = best !== undefined && planned <= best.ratio
      return { ...line, planned, best: best?.ratio ?? null, bestYear: best?.year ?? null, passes }
    })
}

const pastYears = (values: FileValues): Year[] =>
  figureYears.flatMap((column) => {
    const figures = readYearFigures(values as Readonly<Record<string, string>>, column)
    const { netProfit } = computeTotals(figures)
    const year = Number(values.lastYear) - (figureYears.length - column)
    if (!year || figures.revenue === null || netProfit === null) return []
    return [{ year, revenue: rupiah(figures.revenue), profit: rupiah(netProfit) }]
  })

/** Growth from each year to the next and the margin of each year, in basis points, floored. */
function computeRatios(years: readonly Year[]): Measured[] {
  return years.flatMap(({ year, revenue, profit }, at) => {
    const before = years[at - 1]
    const lines: Omit<Measured, 'ratio'>[] = [
      ...(before ? [{ key: 'growth' as const, year, amount: revenue, base: before.revenue }] : []),
      { key: 'margin' as const, year, amount: profit, base: revenue },
    ]
    return lines.filter(({ base }) => base > 0n).map((line) => ({ ...line, ratio: ratioOf(line) }))
  })
}

const ratioOf = ({ key, amount, base }: Omit<Measured, 'ratio'>) =>
  basisPoints(((key === 'growth' ? amount - base : amount) * 10_000n) / base)
