import type { Units } from '#shared/money'
import type { Security } from '../states.ts'
import { computePrincipalSchedule } from './principal.ts'

type PaymentTerms = Pick<Security, 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'projectedReturn' | 'amortised'>
type ProjectedPayment = { months: number; kind: 'return' | 'principal'; amount: bigint }

/**
 * The payments that a sukuk's terms foresee, by months since distribution: a return every `paymentMonths` (outstanding ×
 * rate × months ÷ 12, floored; the last period may be shorter) and principal. Empty for shares. A projection, not a promise.
 */
export function projectPayments(terms: PaymentTerms, units: Units): ProjectedPayment[] {
  const { tenorMonths, paymentMonths, projectedReturn, issuePrice } = terms
  if (tenorMonths === null) return []
  const parts = computePrincipalSchedule(terms)
  const outstandingAfter = (month: number) =>
    parts.reduce((left, { months, amount }) => (months <= month ? left - amount : left), issuePrice as bigint)
  const payments: ProjectedPayment[] = []
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
