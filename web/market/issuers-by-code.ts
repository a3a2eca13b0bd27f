import type { ShariaCase } from '#contract/sharia/states'
import type { App } from '../context.ts'
import { loadIssuerStandings } from '../offerings/issuer-standing.ts'

export type Late = { reports: number; answers: number }
type IssuersByCode = { late: ReadonlyMap<string, Late>; sharia: ReadonlyMap<string, ShariaCase> }

/** By share code: days by which the issuer's report and sharia answers are late, and its open sharia case. */
export async function loadIssuerStandingsByCode(
  app: App,
  shares: readonly { code: string }[],
  now: Date,
): Promise<IssuersByCode> {
  const found = await Promise.all(shares.map(({ code }) => app.registry.shareByCode(code)))
  const securities = found.filter((share) => share !== undefined)
  const standing = await loadIssuerStandings(
    app,
    securities.map(({ businessId }) => businessId),
    now,
  )
  const each = securities.map(({ code, businessId }) => ({ code, ...standing(businessId) }))
  return {
    late: new Map(
      each.flatMap(({ code, lateDays: reports, answersLateDays: answers }) =>
        reports > 0 || answers > 0 ? [[code, { reports, answers }] as const] : [],
      ),
    ),
    sharia: new Map(each.flatMap(({ code, sharia }) => (sharia ? [[code, sharia] as const] : []))),
  }
}
