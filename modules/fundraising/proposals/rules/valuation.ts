import { parseFigure } from './figure-text.ts'
import { computeTotals, plannedYears, readYearFigures } from './financial-figures.ts'
import type { ProposalValues } from './form-fields.ts'
import { listShareholders } from './shareholders.ts'

/** Rates of the rulebook: the multiple of a year’s profit, and two yearly yields in basis points. */
export type ValuationRates = { multiple: number; discount: bigint; benchmark: bigint }

/** One valuation in rupiah, in total and per share, independent of the typed price. */
export type Valuation = {
  method: 'assets' | 'earnings' | 'cash'
  /** The input figures; for `cash` the planned profits, nearest year first. */
  inputs: readonly bigint[]
  total: bigint
  perShare: bigint
  /** The typed price relative to this value, in basis points; null while there is none. */
  price: bigint | null
}

const WHOLE = 10_000n
const digits = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : 0n)

/**
 * Values a business by net assets, by a multiple of last year's profit, and by discounted planned profits with a
 * terminal value. A method with a missing figure or a result of zero or less is omitted.
 */
export function computeBusinessValuations(values: ProposalValues, { multiple, discount }: ValuationRates): Valuation[] {
  const shares = listShareholders(values).all
  if (shares === 0n) return []
  const last = readYearFigures(values, 3)
  const profit = computeTotals(last).netProfit
  const planned = plannedYears.map((year) => parseFigure(values[`plannedProfit${year}`] ?? ''))
  const ways: [Valuation['method'], (bigint | null)[], (inputs: bigint[]) => bigint][] = [
    ['assets', [last.equity], ([equity]) => equity!],
    ['earnings', [profit], ([amount]) => amount! * BigInt(multiple)],
    ['cash', planned, (profits) => worthToday(profits, discount)],
  ]
  return ways.flatMap(([method, found, worth]) => {
    const inputs = found.filter((amount) => amount !== null)
    const total = inputs.length === found.length ? worth(inputs) : 0n
    const perShare = total > 0n ? total / shares : 0n
    const price = digits(values.price)
    return perShare > 0n
      ? [{ method, inputs, total, perShare, price: price > 0n ? (price * WHOLE) / perShare : null }]
      : []
  })
}

/** The present value of each year's profit in rupiah, floored. */
function worthToday(profits: readonly bigint[], discount: bigint): bigint {
  const today = (amount: bigint, years: number) =>
    (amount * WHOLE ** BigInt(years)) / (WHOLE + discount) ** BigInt(years)
  const years = profits.reduce((sum, amount, at) => sum + today(amount, at + 1), 0n)
  return years + today((profits.at(-1)! * WHOLE) / discount, profits.length)
}

/** Measures of a sukuk; null where a figure is missing. */
export type SukukMeasures = {
  /** Expected return and benchmark in basis points a year. */
  yearly: bigint
  benchmark: bigint
  /** Last year's operating cash flow, the payments of a year, and their ratio in tenths. */
  coverage: { cash: bigint; payment: bigint; times: bigint } | null
  /** The raised amount relative to the collateral (loan to value), in basis points. */
  loanToValue: { raised: bigint; collateral: bigint; part: bigint } | null
}

/**
 * The expected return against the benchmark, the coverage of a year's payments by last year's cash flow, and the loan
 * to value of a sukuk.
 */
export function computeSukukMeasures(values: ProposalValues, { benchmark }: ValuationRates): SukukMeasures | null {
  const raised = digits(values.price) * digits(values.units)
  const [tenor, yearly] = [digits(values.tenor), rateOf(values.yearlyReturn)]
  if (raised === 0n || tenor === 0n || yearly === null) return null
  const cash = readYearFigures(values, 3).operatingCash
  const collateral = digits(values.collateralValue)
  const payment = (raised * yearly) / WHOLE + (tenor > 12n ? (raised * 12n) / tenor : raised)
  return {
    ...{ yearly, benchmark },
    coverage: cash === null ? null : { cash, payment, times: (cash * 10n) / payment },
    loanToValue: collateral > 0n ? { raised, collateral, part: (raised * WHOLE) / collateral } : null,
  }
}

/** '12.5' percent → 1250 basis points. */
function rateOf(text: string | undefined): bigint | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text ?? '') ?? []
  return whole === undefined ? null : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2))
}
