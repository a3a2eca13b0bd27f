import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { DistributionDeps } from './deps.ts'
import { findSecurityTax } from './security-tax.ts'
import type { TaxOfSecurity } from './states.ts'

/** The withholding tax of every security in issue, for staff. */
export async function listSecurityTaxes(
  deps: Pick<DistributionDeps, 'db' | 'clock' | 'rulebook' | 'registry' | 'termsOf'>,
  actor: Actor,
): Promise<TaxOfSecurity[]> {
  requirePermission(actor, 'distribution.read')
  const securities = await deps.registry.inIssue()
  return Promise.all(
    securities.map(async (security) => {
      const { code, slug, name } = security
      return { security: { code, slug, name }, tax: await findSecurityTax(deps, deps.db, security) }
    }),
  )
}
