import type { CashFlow, HoldingDetail } from '#contract/registry/states'

type Terms = Pick<HoldingDetail, 'security' | 'units' | 'foreseen'>

/** From what the terms reckon a return: what is outstanding of the nominal, at so much a year, for so many months. */
export type Foreseen = { outstanding: bigint; rate: bigint; months: number }

/** Null for what is no return of the terms: a dividend, principal, or one of another day. */
export function foreseenBasis(
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

/** The profit of which the holders' share is this, by the nisbah of the akad; null where rent is paid, or nothing is shared. */
export const profitBehind = (share: bigint, nisbah: bigint | null): bigint | null =>
  nisbah === null || nisbah === 0n ? null : (share * 10_000n) / nisbah
