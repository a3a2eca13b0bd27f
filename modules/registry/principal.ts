import { type Rupiah, rupiah } from '#shared/money'
import { periodsIn, type Security } from './states.ts'

/** A part of the nominal of one unit that the terms foresee so many months after the distribution. */
export type PrincipalPart = { part: number; months: number; amount: Rupiah }

/**
 * How the nominal of a unit comes back: at once at maturity, or in equal parts, one with each payment. Parts are floored to
 * the rupiah and the last one takes the rest, so that together they are the nominal. Shares have none.
 */
export function principalParts({
  issuePrice,
  tenorMonths,
  paymentMonths,
  amortised,
}: Pick<Security, 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'amortised'>): PrincipalPart[] {
  if (tenorMonths === null) return []
  const every = amortised ? (paymentMonths ?? tenorMonths) : tenorMonths
  const count = periodsIn(tenorMonths, every)
  const equal = issuePrice / BigInt(count)
  return Array.from({ length: count }, (_, at) => ({
    months: Math.min((at + 1) * every, tenorMonths),
    amount: rupiah(at === count - 1 ? issuePrice - equal * BigInt(at) : equal),
  }))
    .filter(({ amount }) => amount > 0n)
    .map((each, at) => ({ part: at + 1, ...each }))
}
