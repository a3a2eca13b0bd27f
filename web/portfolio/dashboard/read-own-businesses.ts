import { isUnfinishedOffering } from '#contract/offerings/states'
import { formatReportTitle } from '#contract/reports/states'
import type { Actor } from '#shared/actor'
import { daysBetween, type LocalDate, localDate } from '#shared/dates'
import type { App } from '../../context.ts'
import { formatDistributionTitle } from '../../issuer/business/distributions-to-fund.tsx'
import { getLocale, m } from '../../lib/words.ts'
import { paths } from '../../paths.ts'

type Parts = Pick<App, 'proposals' | 'offerings' | 'reports' | 'distributions' | 'questions'>
export type Obligation = { key: string; title: string; dueOn: LocalDate; daysLeft: number; to: string; action: string }

/** The registered businesses of a person with what they raise and owe, and the questions that wait; none for most. */
export async function readOwnBusinesses(
  { proposals, offerings, reports, distributions, questions }: Parts,
  actor: Actor,
  now: Date,
) {
  const known = await proposals.listOwnBusinesses(actor)
  const ids = known.flatMap(({ businessId }) => businessId ?? [])
  if (ids.length === 0) return []
  const [raised, duties, toFund, asked] = await Promise.all([
    offerings.raisedFor(actor, ids),
    reports.open(actor, ids),
    distributions.toFund(actor),
    questions.toIssuer(actor),
  ])
  const today = localDate(now)
  return known.flatMap(({ businessId, name }) => {
    if (!businessId) return []
    const own = raised.filter((offering) => offering.businessId === businessId)
    const obligations: Obligation[] = [
      ...duties
        .filter((duty) => duty.businessId === businessId && !duty.waits)
        .map((duty) => ({
          ...{ key: duty.id as string, title: formatReportTitle(duty)[getLocale()], dueOn: duty.dueOn },
          ...{ to: paths.issuerReport(duty.id), action: m.issuer_report_write() },
        })),
      ...toFund
        .filter(({ state, security }) => state === 'proposed' && own.some(({ code }) => code === security.code))
        .map((each) => ({
          ...{ key: each.id as string, title: formatDistributionTitle(each), dueOn: each.fundBy },
          ...{ to: paths.myBusiness(), action: m.issuer_fund() },
        })),
    ].map((each) => ({ ...each, daysLeft: daysBetween(today, each.dueOn) }))
    return {
      id: businessId,
      name: name || m.issuer_unnamed(),
      raising: own.filter(({ state }) => isUnfinishedOffering(state)),
      obligations: obligations.sort((a, b) => a.daysLeft - b.daysLeft),
      questions: asked.filter(
        ({ state, offering }) => state === 'asked' && own.some(({ slug }) => slug === offering.slug),
      ).length,
    }
  })
}

export type OwnBusiness = Awaited<ReturnType<typeof readOwnBusinesses>>[number]
