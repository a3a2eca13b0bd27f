import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import type { KycApplication } from './input.ts'

/** When approved data must be renewed: after the rulebook's months or when the first document expires. */
export function computeRenewalDate(application: KycApplication, now: Date, months: number): Date {
  const ends = [plusMonths(localDate(now), months)]
  if (application.party === 'foreigner')
    for (const day of [application.passportExpiry, application.permitExpiry]) if (day) ends.push(day as LocalDate)
  return wib(ends.sort()[0]!)
}
