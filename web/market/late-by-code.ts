import type { App } from '../context.ts'
import { issuerStandings } from '../offerings/issuer-standing.ts'

export type Late = { reports: number; answers: number }

/** By how many days its issuer is late with a report and with answers about sharia, of those shares whose issuer is late. */
export async function lateByCode(
  app: App,
  shares: readonly { code: string }[],
  now: Date,
): Promise<ReadonlyMap<string, Late>> {
  const shown = new Set(shares.map(({ code }) => code))
  const securities = (await app.registry.inIssue()).filter(({ code }) => shown.has(code))
  const standing = await issuerStandings(
    app,
    securities.map(({ businessId }) => businessId),
    now,
  )
  const late = securities.map(({ code, businessId }) => {
    const { lateDays: reports, answersLateDays: answers } = standing(businessId)
    return [code, { reports, answers }] as const
  })
  return new Map(late.filter(([, { reports, answers }]) => reports > 0 || answers > 0))
}
