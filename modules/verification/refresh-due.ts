import { type LocalDate, localDate, plusMonths, wib } from '#shared/dates'
import type { KycApplication } from './input.ts'

/** When what is approved now has to be looked at again: after the rulebook's months, or with the first of its papers. */
export function refreshDue(application: KycApplication, now: Date, months: number): Date {
  const ends = [plusMonths(localDate(now), months)]
  if (application.party === 'foreigner')
    for (const day of [application.passportExpiry, application.permitExpiry]) if (day) ends.push(day as LocalDate)
  return wib(ends.sort()[0]!)
}
