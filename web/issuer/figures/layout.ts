import type { computeTotals, FigureLine, FigureYear } from '#contract/proposals/rules/financial-figures'
import { m } from '../../lib/words.ts'

type Total = Exclude<keyof ReturnType<typeof computeTotals>, 'operatingProfit' | 'difference'>
export type GridYear = { year: FigureYear; word: string }
export type GridRow = { line: FigureLine } | { total: Total; label: () => string }

const total = (name: Total, label: () => string): GridRow => ({ total: name, label })
const line = (name: FigureLine): GridRow => ({ line: name })

/** The rows of the grid in the order of a financial statement, each total below what it follows from. */
export const gridSections: readonly { title: () => string; rows: readonly GridRow[] }[] = [
  {
    title: m.issuer_grid_income,
    rows: [
      line('revenue'),
      line('cogs'),
      total('grossProfit', m.issuer_grid_gross),
      line('opex'),
      line('tax'),
      total('netProfit', m.issuer_grid_net),
      line('nonHalal'),
      line('operatingCash'),
    ],
  },
  {
    title: m.issuer_grid_owned,
    rows: [
      line('cash'),
      line('receivables'),
      line('inventory'),
      line('fixedAssets'),
      total('totalAssets', m.issuer_grid_assets),
    ],
  },
  {
    title: m.issuer_grid_owed,
    rows: [
      line('payables'),
      line('interestDebt'),
      line('shariaDebt'),
      line('equity'),
      total('otherSide', m.issuer_grid_other),
    ],
  },
]
