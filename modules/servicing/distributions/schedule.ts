import type { DistributionKind } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import { computePrincipalSchedule, projectPayments } from '#modules/registry'
import { daysBetween, type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type BasisPoints, units as quantity, rupiah } from '#shared/money'
import { givenAmount } from './given-amount.ts'
import type { DistributionRow } from './rows.ts'

/** A payment that the terms of a sukuk foresee for so many units. */
export type Foreseen = {
  kind: DistributionKind
  on: LocalDate
  amount: bigint
  part: number | null
  /** Another part of it was handed in. */
  isRest?: boolean
}

/** As many that no payment is floored to nothing. */
const MANY = 120_000n
/** A long holiday moves a payment by so many days at most. */
const NEAR = 10

/** All payments that the terms foresee, in the order of their days; shares have none. */
export function scheduleOf(security: Security, units = MANY): Foreseen[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  const parts = new Map(computePrincipalSchedule(security).map(({ months, part }) => [months, part]))
  return projectPayments(security, quantity(units)).map(({ months, kind, amount }) => {
    return { kind, on: plusMonths(start, months), amount, part: kind === 'principal' ? parts.get(months)! : null }
  })
}

/** One that was not cancelled. */
export type Filling = Pick<
  DistributionRow,
  'id' | 'kind' | 'foreseen_on' | 'owed_on' | 'state' | 'part' | 'redeems' | 'amount' | 'reckoned'
>
const fills = (row: Filling, item: Pick<Foreseen, 'kind' | 'on'>) =>
  row.kind === item.kind && row.foreseen_on === item.on

/**
 * What is owed of one day beside what was handed in and checked for it: of what the akad makes it, the rest. Zero
 * where no akad made it, and where holders agreed to something else.
 */
export function restOf(rows: readonly Filling[], item: Pick<Foreseen, 'kind' | 'on'>): bigint {
  const own = rows.filter((row) => fills(row, item) && row.state !== 'foreseen')
  const whole = own.find(({ reckoned }) => reckoned !== null)?.reckoned
  if (!whole || own.some(({ state, owed_on }) => state === 'submitted' || owed_on > item.on)) return 0n
  const rest = whole - own.reduce((sum, { amount }) => sum + amount, 0n)
  return rest > 0n ? rest : 0n
}

/** Those for which nothing stands there yet, and the rest of those that are paid in part. What settles everything that is outstanding takes the later parts with it. */
export const unopened = (schedule: readonly Foreseen[], rows: readonly Filling[]): Foreseen[] => {
  const whole = rows.find(({ redeems }) => redeems)
  if (whole?.state === 'paid') return []
  return schedule.flatMap((item) => {
    if (whole && item.part !== null && item.part > whole.part!) return []
    const own = rows.filter((row) => fills(row, item))
    if (own.length === 0) return [item]
    const rest = own.some(({ state }) => state === 'foreseen') ? 0n : restOf(rows, item)
    return rest > 0n ? [{ ...item, amount: rest, isRest: true }] : []
  })
}

/**
 * The day of the terms whose return is paid on a day: that day itself, else the oldest one that nobody handed in,
 * else the next one where it is near. Null where the terms foresee none.
 */
export function returnFilledBy(
  schedule: readonly Foreseen[],
  rows: readonly Filling[],
  dueOn: LocalDate,
): LocalDate | null {
  const returns = schedule.filter(({ kind }) => kind === 'return')
  const open = returns.filter(
    (item) => restOf(rows, item) > 0n || !rows.some((row) => fills(row, item) && row.state !== 'foreseen'),
  )
  const [oldest] = open.filter(({ on }) => on <= dueOn)
  const [next] = open.filter(({ on }) => on > dueOn && daysBetween(dueOn, on) <= NEAR)
  return (returns.find(({ on }) => on === dueOn) ?? oldest ?? next)?.on ?? null
}

/** What is known of one from its terms alone: those who hold at the end of the day before are paid on its day. */
export const termsAlone = ({ on, amount, isRest }: Pick<Foreseen, 'on' | 'amount' | 'isRest'>) => ({
  about: isRest ? 'Sisa menurut akad' : 'Jadwal menurut akad',
  due_on: on,
  owed_on: on,
  recorded_on: plusDays(on, -1),
  recorded_until: wib(on),
  purification_rate: 0n as BasisPoints,
  ...givenAmount(rupiah(amount)),
})
