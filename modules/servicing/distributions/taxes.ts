import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { DistributionDeps } from './deps.ts'
import type { TaxOfSecurity } from './states.ts'
import { taxOf } from './tax-of.ts'

/** The tax treatment of every security in issue. */
export async function taxes(
  deps: Pick<DistributionDeps, 'db' | 'clock' | 'rulebook' | 'registry' | 'termsOf'>,
  actor: Actor,
): Promise<TaxOfSecurity[]> {
  requirePermission(actor, 'distribution.read')
  const securities = await deps.registry.inIssue()
  return Promise.all(
    securities.map(async (security) => {
      const { code, slug, name } = security
      return { security: { code, slug, name }, tax: await taxOf(deps, deps.db, security) }
    }),
  )
}
