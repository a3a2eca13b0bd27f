import type { CashFlow, HoldingDetail } from '#contract/registry/states'

type Terms = Pick<HoldingDetail, 'security' | 'units' | 'foreseen'>

/** From what the terms reckon a return: what is outstanding of the nominal, at so much a year, for so many months. */
export type Foreseen = { outstanding: bigint; rate: bigint; months: number }

/**
 * Outstanding principal, yearly rate and months behind a foreseen return; null if the cash flow is not a return of
 * the terms.
 */
export function findReturnBasis(
  { security, units, foreseen }: Terms,
  { on, kind }: Pick<CashFlow, 'on' | 'kind'>,
): Foreseen | null {
  const { issuePrice, tenorMonths, paymentMonths, projectedReturn } = security
  const place = foreseen
    .filter((flow) => flow.kind === 'return')
    .findIndex((flow) => kind === 'return' && flow.on === on)
  if (place < 0 || tenorMonths === null || projectedReturn === null) return null
  const every = paymentMonths ?? tenorMonths
  const back = foreseen.filter((flow) => flow.kind === 'principal' && flow.on < on)
  return {
    outstanding: back.reduce((left, { amount }) => left - amount, issuePrice * units),
    rate: projectedReturn,
    months: Math.min(every, tenorMonths - place * every),
  }
}

/** The profit whose share at this nisbah (basis points) is `share`; null without a nisbah. */
export const computeUnderlyingProfit = (share: bigint, nisbah: bigint | null): bigint | null =>
  nisbah === null || nisbah === 0n ? null : (share * 10_000n) / nisbah
