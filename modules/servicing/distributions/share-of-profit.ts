import type { Reckoning } from '#contract/distributions/states'
import { type LocalDate, plusMonths } from '#shared/dates'
import { type BasisPoints, rupiah } from '#shared/money'

type ProfitShareInput = {
  profits: readonly { month: LocalDate; profit: bigint }[]
  /** The period that was shared last. */
  last: { from: LocalDate; months: number } | null
  /** How many months a payment is for. */
  months: number
  ratio: BasisPoints
  /** The first day of the month that ended last. */
  newest: LocalDate
}

/**
 * The holders' share of the profit of the months after the last distributed period, else of the newest reported
 * months: profit × ratio, floored to whole rupiah; zero for a loss. No profit is distributed twice.
 */
export function computeShareOfProfit({ profits, last, months, ratio, newest }: ProfitShareInput): Reckoning {
  const of = new Map(profits.map(({ month, profit }) => [month, profit]))
  const all = (from: LocalDate) => Array.from({ length: months }, (_, at) => plusMonths(from, at))
  const whole = profits.map(({ month }) => month).filter((from) => all(from).every((month) => of.has(month)))
  const from = last ? plusMonths(last.from, last.months) : whole.at(-1)
  if (!from) return { by: 'nothing', month: newest }
  const missing = all(from).find((month) => !of.has(month))
  if (missing) return { by: 'nothing', month: missing }
  const basis = all(from).reduce((sum, month) => sum + of.get(month)!, 0n)
  const amount = rupiah(basis > 0n ? (basis * ratio) / 10_000n : 0n)
  return { by: 'profit', amount, from, months, basis, ratio }
}
