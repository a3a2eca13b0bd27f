import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { DistributionRow } from './rows.ts'

/**
 * The last day on which the issuer pays the money in: so many days ahead of the payment. What was announced late has
 * until the day after it was announced or checked, and so much longer as money stood still; never longer than the
 * payment day.
 */
export function fundBy(
  {
    due_on,
    proposed_at,
    checked_at,
    frozen_days,
  }: Pick<DistributionRow, 'due_on' | 'proposed_at' | 'checked_at' | 'frozen_days'>,
  days: number,
): LocalDate {
  const ahead = plusDays(due_on, -days)
  const soonest = plusDays(localDate(checked_at ?? proposed_at), 1)
  const day = plusDays(ahead > soonest ? ahead : soonest, frozen_days)
  return day < due_on ? day : due_on
}
