import type { LocalDate } from '#shared/dates'
import { DAY, localDate } from '#shared/dates'
import type { App } from '../context.ts'

/** Full days since a report became late, today included. */
export const daysLate = (since: LocalDate, now: Date) =>
  Math.round((Date.parse(localDate(now)) - Date.parse(since)) / DAY) + 1

/** Days by which the reports of issuers are late, by business; those in time are not in it. */
export async function lateReports(
  { issuers }: Pick<App, 'issuers'>,
  businessIds: readonly Parameters<App['issuers']['byId']>[0][],
  now: Date,
): Promise<Map<string, number>> {
  const businesses = await issuers.listForCards([...new Set(businessIds)])
  return new Map(
    [...businesses.values()].flatMap(({ id, reportsLateSince }) =>
      reportsLateSince ? [[id as string, daysLate(reportsLateSince, now)] as const] : [],
    ),
  )
}
