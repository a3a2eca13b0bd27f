import { HOLIDAY_WARNING_DAYS } from '#contract/rulebook/states'
import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/runtime/clock'
import { localDate, plusDays } from '#shared/dates'

/** A warning from 90 days before the last known holiday on: deadlines would count working days wrongly after it. */
export async function listHolidayWarnings({
  rulebook,
  clock,
}: {
  rulebook: Pick<Rulebook, 'lastHoliday'>
  clock: Clock
}): Promise<string[]> {
  const last = await rulebook.lastHoliday()
  return last && last > plusDays(localDate(clock.now()), HOLIDAY_WARNING_DAYS)
    ? []
    : [`no holidays are known after ${last ?? 'today'}. Import the next joint decree at /admin/holidays.`]
}
