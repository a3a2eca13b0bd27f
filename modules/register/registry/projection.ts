import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import { computePrincipalSchedule } from './principal.ts'
import type { CashFlow, Declared, HoldingEvent, Security } from './states.ts'

/**
 * The payments that a sukuk's terms foresee: a return every `paymentMonths` (outstanding × rate × months ÷ 12, floored;
 * the last period may be shorter) and principal. Empty for shares. A projection, not a promise.
 */
export function projectCashFlows(security: Security, units: Units): CashFlow[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  return projectPayments(security, units).map(({ months, kind, amount }) => {
    return { on: plusMonths(start, months), kind, amount, status: 'projected', reference: null }
  })
}

type Terms = Pick<Security, 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'projectedReturn' | 'amortised'>
type Payment = { months: number; kind: 'return' | 'principal'; amount: bigint }

/** The payments that a sukuk's terms foresee, by months since distribution; empty for shares. */
export function projectPayments(terms: Terms, units: Units): Payment[] {
  const { tenorMonths, paymentMonths, projectedReturn, issuePrice } = terms
  if (tenorMonths === null) return []
  const parts = computePrincipalSchedule(terms)
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

type HolderPayments = {
  received: readonly Pick<HoldingEvent, 'kind' | 'dueOn'>[]
  declared: readonly Declared[]
  /** Since when units are held: what was foreseen before is not theirs. */
  since: LocalDate
}

/**
 * Remaining payments by date: announced ones, and foreseen ones that are neither announced nor paid; past ones are
 * late. Events that end units end later forecasts.
 */
export const listRemainingFlows = (
  projected: readonly CashFlow[],
  { received, declared, since }: HolderPayments,
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

/** Foreseen yearly return on an amount, floored to the rupiah; null without terms. */
export const projectYearlyReturn = (amount: Rupiah, projectedReturn: bigint | null): Rupiah | null =>
  projectedReturn === null ? null : rupiah((amount * projectedReturn) / 10_000n)
