import { type LocalDate, localDate, plusMonths } from '#shared/dates'
import { type Rupiah, rupiah, type Units } from '#shared/money'
import { projectPayments } from './rules/payments.ts'
import type { CashFlow, Declared, HoldingEvent, Security } from './states.ts'

/** The payments that a sukuk's terms foresee, with their days; empty before it is distributed, and for shares. */
export function projectCashFlows(security: Security, units: Units): CashFlow[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  return projectPayments(security, units).map(({ months, kind, amount }) => {
    return { on: plusMonths(start, months), kind, amount, status: 'projected', reference: null }
  })
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
