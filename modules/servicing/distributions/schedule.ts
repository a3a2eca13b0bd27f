import type { DistributionKind } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import { computePrincipalSchedule, projectPayments } from '#modules/registry'
import { daysBetween, type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type BasisPoints, units as quantity, rupiah } from '#shared/money'
import type { DistributionRow } from './rows.ts'
import { toStatedAmount } from './stated-amount.ts'

/** A payment that the terms of a sukuk foresee. */
export type ScheduledPayment = {
  kind: DistributionKind
  on: LocalDate
  amount: bigint
  part: number | null
  /** Another part of it was handed in. */
  isRest?: boolean
}

/** As many that no payment is floored to nothing. */
const MANY = 120_000n
/**
 * How many days before the day of the terms a payment may be due and still count as that day's (long holidays); nothing
 * is moved.
 */
const TOLERANCE_DAYS = 10

/** What of a security its schedule follows from. */
export type ScheduledTerms = Pick<
  Security,
  'distributedAt' | 'issuePrice' | 'tenorMonths' | 'paymentMonths' | 'projectedReturn' | 'amortised'
>

/** All payments that the terms foresee for `units`, by day; none for shares. */
export function computePaymentSchedule(security: ScheduledTerms, units = MANY): ScheduledPayment[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  const parts = new Map(computePrincipalSchedule(security).map(({ months, part }) => [months, part]))
  return projectPayments(security, quantity(units)).map(({ months, kind, amount }) => {
    return { kind, on: plusMonths(start, months), amount, part: kind === 'principal' ? parts.get(months)! : null }
  })
}

/** A distribution that is not cancelled and belongs to a day of the terms. */
export type ScheduledDistribution = Pick<
  DistributionRow,
  'id' | 'kind' | 'foreseen_on' | 'owed_on' | 'state' | 'part' | 'redeems' | 'amount' | 'reckoned'
>
const isPaymentOf = (row: ScheduledDistribution, item: Pick<ScheduledPayment, 'kind' | 'on'>) =>
  row.kind === item.kind && row.foreseen_on === item.on

/**
 * Rupiah that the akad yields for one day less the parts checked for it. Zero if no akad computed it, a part is
 * unchecked, or holders agreed to another day.
 */
export function computeUnpaidRest(
  rows: readonly ScheduledDistribution[],
  item: Pick<ScheduledPayment, 'kind' | 'on'>,
): bigint {
  const own = rows.filter((row) => isPaymentOf(row, item) && row.state !== 'foreseen')
  const whole = own.find(({ reckoned }) => reckoned !== null)?.reckoned
  if (!whole || own.some(({ state, owed_on }) => state === 'submitted' || owed_on > item.on)) return 0n
  const rest = whole - own.reduce((sum, { amount }) => sum + amount, 0n)
  return rest > 0n ? rest : 0n
}

/**
 * Scheduled payments without a distribution, and the unpaid rests of those paid in part. An early redemption replaces
 * all later parts.
 */
export const listUnopenedPayments = (
  schedule: readonly ScheduledPayment[],
  rows: readonly ScheduledDistribution[],
): ScheduledPayment[] => {
  const whole = rows.find(({ redeems }) => redeems)
  if (whole?.state === 'paid') return []
  return schedule.flatMap((item) => {
    if (whole && item.part !== null && item.part > whole.part!) return []
    const own = rows.filter((row) => isPaymentOf(row, item))
    if (own.length === 0) return [item]
    const rest = own.some(({ state }) => state === 'foreseen') ? 0n : computeUnpaidRest(rows, item)
    return rest > 0n ? [{ ...item, amount: rest, isRest: true }] : []
  })
}

/**
 * The day of the terms that a return on `dueOn` belongs to: that day, else the oldest unpaid one, else the next one
 * within ten days; null if there is none.
 */
export function findScheduledReturnDay(
  schedule: readonly ScheduledPayment[],
  rows: readonly ScheduledDistribution[],
  dueOn: LocalDate,
): LocalDate | null {
  const returns = schedule.filter(({ kind }) => kind === 'return')
  const open = returns.filter(
    (item) =>
      computeUnpaidRest(rows, item) > 0n || !rows.some((row) => isPaymentOf(row, item) && row.state !== 'foreseen'),
  )
  const [oldest] = open.filter(({ on }) => on <= dueOn)
  const [next] = open.filter(({ on }) => on > dueOn && daysBetween(dueOn, on) <= TOLERANCE_DAYS)
  return (returns.find(({ on }) => on === dueOn) ?? oldest ?? next)?.on ?? null
}

/** The terms of a payment known from the schedule only: its holders are recorded the day before. */
export const toScheduledTerms = ({ on, amount, isRest }: Pick<ScheduledPayment, 'on' | 'amount' | 'isRest'>) => ({
  about: isRest ? 'Sisa menurut akad' : 'Jadwal menurut akad',
  due_on: on,
  owed_on: on,
  recorded_on: plusDays(on, -1),
  recorded_until: wib(on),
  purification_rate: 0n as BasisPoints,
  ...toStatedAmount(rupiah(amount)),
})
