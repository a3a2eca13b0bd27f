import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import { principalParts } from './principal.ts'
import type { CashFlow, Declared, HoldingEvent, Security } from './states.ts'

/**
 * What the terms of a sukuk foresee from its distribution to its maturity: a return every `paymentMonths`
 * (what is outstanding × rate × months ÷ 12, floored to the rupiah; the last period may be shorter), and the principal at the end or in
 * parts. Shares foresee nothing.
 * A projection, never a promise.
 */
export function projectedFlows(security: Security, units: Units): CashFlow[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  return projectedPayments(security, units).map(({ months, kind, amount }) => {
    return { on: plusMonths(start, months), kind, amount, status: 'projected', reference: null }
  })
}

type Terms = Pick<Security, 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'projectedReturn' | 'amortised'>
type Payment = { months: number; kind: 'return' | 'principal'; amount: bigint }

/** The same by the months that have passed since the distribution. */
export function projectedPayments(terms: Terms, units: Units): Payment[] {
  const { tenorMonths, paymentMonths, projectedReturn, issuePrice } = terms
  if (tenorMonths === null) return []
  const parts = principalParts(terms)
  const outstandingAfter = (month: number) =>
    parts.reduce((left, { months, amount }) => (months <= month ? left - amount : left), issuePrice as bigint)
  const payments: Payment[] = []
  const every = paymentMonths ?? tenorMonths
  for (let from = 0; from < tenorMonths; from += every) {
    const until = Math.min(from + every, tenorMonths)
    const amount = (outstandingAfter(from) * units * (projectedReturn ?? 0n) * BigInt(until - from)) / 120_000n
    payments.push({ months: until, kind: 'return', amount })
    for (const part of parts)
      if (part.months === until) payments.push({ months: until, kind: 'principal', amount: part.amount * units })
  }
  return payments.filter(({ amount: due }) => due > 0n)
}

type Known = {
  received: readonly Pick<HoldingEvent, 'kind' | 'dueOn'>[]
  declared: readonly Declared[]
  /** Since when units are held: what was foreseen before is not theirs. */
  since: LocalDate
}

/**
 * What is still to come, in the order of the days: what issuers announced, and what the terms foresee and nobody has announced
 * or paid. Of a day that is over it is late. What ends the units ends what was foreseen after it.
 */
export const openFlows = (
  projected: readonly CashFlow[],
  { received, declared, since }: Known,
  today: LocalDate,
): CashFlow[] =>
  [
    ...projected.filter(
      ({ kind, on }) =>
        on >= since &&
        !declared.some(({ redeems, dueOn }) => redeems && on > dueOn) &&
        !received.some((known) => known.kind === kind && known.dueOn === on) &&
        !declared.some((known) => known.kind === kind && (known.foreseenOn ?? known.dueOn) === on),
    ),
    ...declared.map(declaredFlow),
  ]
    .map((flow) => ((flow.declared?.owedOn ?? flow.on) < today ? { ...flow, status: 'late' as const } : flow))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))

const declaredFlow = ({ code: _, kind, dueOn, foreseenOn, reference, ...declared }: Declared): CashFlow => ({
  on: dueOn,
  kind,
  amount: declared.gross - declared.tax,
  status: 'declared',
  declared,
  ...(foreseenOn && { dueOn: foreseenOn }),
  reference,
})

/** What the terms foresee a year for an amount, floored to the rupiah; null where they say nothing. */
export const projectedPerYear = (amount: Rupiah, projectedReturn: bigint | null): Rupiah | null =>
  projectedReturn === null ? null : rupiah((amount * projectedReturn) / 10_000n)
