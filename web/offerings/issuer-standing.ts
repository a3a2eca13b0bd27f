import type { ShariaCase } from '#contract/sharia/states'
import type { LocalDate } from '#shared/dates'
import { daysBetween, localDate } from '#shared/dates'
import type { App } from '../context.ts'

/** Full days since a report became late, today included. */
export const computeDaysLate = (since: LocalDate, now: Date) => daysBetween(since, localDate(now)) + 1

/** What is told of an issuer wherever its securities are shown: by how many days a report or an answer about sharia is late, and its sharia status. */
export type IssuerStanding = { lateDays: number; answersLateDays: number; sharia: ShariaCase | null }
type BusinessId = Parameters<App['issuers']['byId']>[0]

/** Loads late reports, late sharia answers and sharia cases of these businesses; returns a look-up by business id. */
export async function loadIssuerStandings(
  { issuers, sharia }: Pick<App, 'issuers' | 'sharia'>,
  businessIds: readonly BusinessId[],
  now: Date,
): Promise<(id: BusinessId) => IssuerStanding> {
  const ids = [...new Set(businessIds)]
  const [businesses, cases] = await Promise.all([issuers.listForCards(ids), sharia.open(ids)])
  return (id) => {
    const { reportsLateSince, answersLateSince } = businesses.get(id) ?? {}
    const days = (since: LocalDate | null | undefined) => (since ? computeDaysLate(since, now) : 0)
    return { lateDays: days(reportsLateSince), answersLateDays: days(answersLateSince), sharia: cases.get(id) ?? null }
  }
}
