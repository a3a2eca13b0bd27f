import type { DistributionKind } from '#contract/distributions/states'
import type { Security } from '#contract/registry/states'
import { principalParts, projectedPayments } from '#modules/registry'
import { daysBetween, type LocalDate, localDate, plusDays, plusMonths, wib } from '#shared/dates'
import { type BasisPoints, units as quantity, rupiah } from '#shared/money'
import { givenAmount } from './amount.ts'
import type { DistributionRow } from './rows.ts'

/** A payment that the terms of a sukuk foresee for so many units. */
export type Foreseen = { kind: DistributionKind; on: LocalDate; amount: bigint; part: number | null }

/** As many that no payment is floored to nothing. */
const MANY = 120_000n
/** A long holiday moves a payment by so many days at most. */
const NEAR = 10

/** All payments that the terms foresee, in the order of their days; shares have none. */
export function scheduleOf(security: Security, units = MANY): Foreseen[] {
  if (!security.distributedAt) return []
  const start = localDate(security.distributedAt)
  const parts = new Map(principalParts(security).map(({ months, part }) => [months, part]))
  return projectedPayments(security, quantity(units)).map(({ months, kind, amount }) => {
    return { kind, on: plusMonths(start, months), amount, part: kind === 'principal' ? parts.get(months)! : null }
  })
}

/** One that was not cancelled. */
export type Filling = Pick<DistributionRow, 'kind' | 'foreseen_on' | 'state' | 'part' | 'redeems'>
const fills = (row: Filling, item: Pick<Foreseen, 'kind' | 'on'>) =>
  row.kind === item.kind && row.foreseen_on === item.on

/** Those for which nothing stands there yet. What settles everything that is outstanding takes the later parts with it. */
export const unopened = (schedule: readonly Foreseen[], rows: readonly Filling[]): Foreseen[] => {
  const whole = rows.find(({ redeems }) => redeems)
  if (whole?.state === 'paid') return []
  return schedule.filter(
    (item) => !rows.some((row) => fills(row, item)) && !(whole && item.part !== null && item.part > whole.part!),
  )
}

/**
 * The day of the terms whose return is paid on a day: that day itself, else the oldest one that nobody handed in, else the
 * next one where it is near. Null where the terms foresee none.
 */
export function returnFilledBy(
  schedule: readonly Foreseen[],
  rows: readonly Filling[],
  dueOn: LocalDate,
): LocalDate | null {
  const returns = schedule.filter(({ kind }) => kind === 'return')
  const open = returns.filter((item) => !rows.some((row) => fills(row, item) && row.state !== 'foreseen'))
  const [oldest] = open.filter(({ on }) => on <= dueOn)
  const [next] = open.filter(({ on }) => on > dueOn && daysBetween(dueOn, on) <= NEAR)
  return (returns.find(({ on }) => on === dueOn) ?? oldest ?? next)?.on ?? null
}

/** What is known of one from its terms alone: those who hold at the end of the day before are paid on its day. */
export const termsAlone = ({ on, amount }: Pick<Foreseen, 'on' | 'amount'>) => ({
  about: 'Jadwal menurut akad',
  due_on: on,
  owed_on: on,
  recorded_on: plusDays(on, -1),
  recorded_until: wib(on),
  purification_rate: 0n as BasisPoints,
  ...givenAmount(rupiah(amount)),
})
