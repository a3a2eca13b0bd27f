import { type LocalDate, localDate, plusDays } from '#shared/dates'
import type { DistributionRow } from './rows.ts'

/**
 * The last day (WIB) for the issuer to pay in: `days` before the payment, but at least the day after it was announced
 * or checked; extended by money freezes and never after the payment day.
 */
export function computeFundingDueDate(
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
