import type { ShariaCase } from '#contract/sharia/states'
import type { LocalDate } from '#shared/dates'
import { daysBetween, localDate } from '#shared/dates'
import type { App } from '../context.ts'

/** Full days since a report became late, today included. */
export const daysLate = (since: LocalDate, now: Date) => daysBetween(since, localDate(now)) + 1

/** What is told of an issuer wherever its securities are shown: by how many days a report or an answer about sharia is late, and its sharia status. */
export type IssuerStanding = { lateDays: number; answersLateDays: number; sharia: ShariaCase | null }
type BusinessId = Parameters<App['issuers']['byId']>[0]

/** Of each of these businesses. */
export async function issuerStandings(
  { issuers, sharia }: Pick<App, 'issuers' | 'sharia'>,
  businessIds: readonly BusinessId[],
  now: Date,
): Promise<(id: BusinessId) => IssuerStanding> {
  const ids = [...new Set(businessIds)]
  const [businesses, cases] = await Promise.all([issuers.listForCards(ids), sharia.open(ids)])
  return (id) => {
    const { reportsLateSince, answersLateSince } = businesses.get(id) ?? {}
    const days = (since: LocalDate | null | undefined) => (since ? daysLate(since, now) : 0)
    return { lateDays: days(reportsLateSince), answersLateDays: days(answersLateSince), sharia: cases.get(id) ?? null }
  }
}
