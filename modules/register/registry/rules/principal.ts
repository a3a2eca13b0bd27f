import { type Rupiah, rupiah } from '#shared/money'
import { countPeriods, type Security } from '../states.ts'

/** A repayment of part of a unit's nominal, a number of months after distribution. */
export type PrincipalPart = { part: number; months: number; amount: Rupiah }

/**
 * The principal schedule of one unit: at maturity, or in equal parts floored to the rupiah with the rest in the last.
 * Empty for shares.
 */
export function computePrincipalSchedule({
  issuePrice,
  tenorMonths,
  paymentMonths,
  amortised,
}: Pick<Security, 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'amortised'>): PrincipalPart[] {
  if (tenorMonths === null) return []
  const every = amortised ? (paymentMonths ?? tenorMonths) : tenorMonths
  const count = countPeriods(tenorMonths, every)
  const equal = issuePrice / BigInt(count)
  return Array.from({ length: count }, (_, at) => ({
    months: Math.min((at + 1) * every, tenorMonths),
    amount: rupiah(at === count - 1 ? issuePrice - equal * BigInt(at) : equal),
  }))
    .filter(({ amount }) => amount > 0n)
    .map((each, at) => ({ part: at + 1, ...each }))
}
