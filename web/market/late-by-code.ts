import type { App } from '../context.ts'
import { issuerStandings } from '../offerings/issuer-standing.ts'

/** By how many days a report of its issuer is late, of those shares whose issuer is late. */
export async function lateByCode(
  app: App,
  shares: readonly { code: string }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const shown = new Set(shares.map(({ code }) => code))
  const securities = (await app.registry.inIssue()).filter(({ code }) => shown.has(code))
  const standing = await issuerStandings(
    app,
    securities.map(({ businessId }) => businessId),
    now,
  )
  const days = securities.map(({ code, businessId }) => [code, standing(businessId).lateDays] as const)
  return new Map(days.filter(([, late]) => late > 0))
}
