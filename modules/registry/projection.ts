import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import type { CashFlow, Declared, HoldingEvent, Security } from './states.ts'

/**
 * What the terms of a sukuk foresee from its distribution to its maturity: a return every `paymentMonths`
 * (cost × rate × months ÷ 12, floored to the rupiah; the last period may be shorter) and the principal at the end. Shares foresee nothing.
 * A projection, never a promise.
 */
export function projectedFlows(security: Security, units: Units): CashFlow[] {
  const { distributedAt, tenorMonths, paymentMonths, projectedReturn, issuePrice } = security
  if (!distributedAt || tenorMonths === null) return []
  const principal = issuePrice * units
  const start = localDate(distributedAt)
  const flows: CashFlow[] = []
  const every = paymentMonths ?? tenorMonths
  for (let from = 0; from < tenorMonths; from += every) {
    const until = Math.min(from + every, tenorMonths)
    const amount = (principal * (projectedReturn ?? 0n) * BigInt(until - from)) / 120_000n
    flows.push({ on: plusMonths(start, until), kind: 'return', amount, status: 'projected', reference: null })
  }
  flows.push({
    on: plusMonths(start, tenorMonths),
    kind: 'principal',
    amount: principal,
    status: 'projected',
    reference: null,
  })
  return flows.filter((flow) => flow.amount > 0n)
}

type Known = { received: readonly Pick<HoldingEvent, 'kind' | 'dueOn'>[]; declared: readonly Declared[] }

/**
 * What is still to come, in the order of the days: what issuers announced, and what the terms foresee and nobody has announced
 * or paid. Of a day that is over it is late.
 */
export const openFlows = (
  projected: readonly CashFlow[],
  { received, declared }: Known,
  today: LocalDate,
): CashFlow[] =>
  [
    ...projected.filter(
      ({ kind, on }) => ![...received, ...declared].some((known) => known.kind === kind && known.dueOn === on),
    ),
    ...declared.map(declaredFlow),
  ]
    .map((flow) => (flow.on < today ? { ...flow, status: 'late' as const } : flow))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))

const declaredFlow = ({ code: _, kind, dueOn, reference, ...declared }: Declared): CashFlow => ({
  on: dueOn,
  kind,
  amount: declared.gross - declared.tax,
  status: 'declared',
  declared,
  reference,
})

/** What the terms foresee a year for an amount, floored to the rupiah; null where they say nothing. */
export const projectedPerYear = (amount: Rupiah, projectedReturn: bigint | null): Rupiah | null =>
  projectedReturn === null ? null : rupiah((amount * projectedReturn) / 10_000n)
