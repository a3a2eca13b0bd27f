import { parseFigure } from './figure-text.ts'
import { figuresOf, plannedYears, totalsOf } from './financial-figures.ts'
import type { ProposalValues } from './form-fields.ts'
import { holdersOf } from './shareholders.ts'

/** The rulebook’s: how many times a year’s profit a business is worth, and two yields a year in basis points. */
export type ValuationRates = { multiple: number; discount: bigint; benchmark: bigint }

/** One way to value a business, of which the price that was typed is no part: in rupiah, whole and by share. */
export type Valuation = {
  method: 'assets' | 'earnings' | 'cash'
  /** What it is reckoned from; of `cash` the planned profits, the nearest year first. */
  inputs: readonly bigint[]
  total: bigint
  perShare: bigint
  /** The price that was typed as a part of that, in basis points; null before there is one. */
  price: bigint | null
}

const WHOLE = 10_000n
const digits = (text: string | undefined) => (/^\d{1,15}$/.test(text ?? '') ? BigInt(text!) : 0n)

/**
 * What a business is worth by its net assets, by a multiple of last year's profit, and by its planned profits today:
 * those of the plan, then the last of them for good. A way of which a figure is missing, or that comes to nothing, is
 * left out.
 */
export function valuationsOf(values: ProposalValues, { multiple, discount }: ValuationRates): Valuation[] {
  const shares = holdersOf(values).all
  if (shares === 0n) return []
  const last = figuresOf(values, 3)
  const profit = totalsOf(last).netProfit
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

/** Each year's profit by what a rupiah of that year is worth today, floored to the rupiah. */
function worthToday(profits: readonly bigint[], discount: bigint): bigint {
  const today = (amount: bigint, years: number) =>
    (amount * WHOLE ** BigInt(years)) / (WHOLE + discount) ** BigInt(years)
  const years = profits.reduce((sum, amount, at) => sum + today(amount, at + 1), 0n)
  return years + today((profits.at(-1)! * WHOLE) / discount, profits.length)
}

/** What stands behind a sukuk; null where a figure is missing. */
export type SukukMeasures = {
  /** The expected return and the benchmark, in basis points a year. */
  yearly: bigint
  benchmark: bigint
  /** Cash from operations last year, what is to be paid in a year, and how many times the one is the other, in tenths. */
  coverage: { cash: bigint; payment: bigint; times: bigint } | null
  /** What is raised as a part of the collateral, in basis points. */
  loanToValue: { raised: bigint; collateral: bigint; part: bigint } | null
}

/** Expected return beside the benchmark, coverage of a year's payments by last year's cash, and loan to value. */
export function sukukMeasuresOf(values: ProposalValues, { benchmark }: ValuationRates): SukukMeasures | null {
  const raised = digits(values.price) * digits(values.units)
  const [tenor, yearly] = [digits(values.tenor), rateOf(values.yearlyReturn)]
  if (raised === 0n || tenor === 0n || yearly === null) return null
  const cash = figuresOf(values, 3).operatingCash
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
