import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { DistributionDeps } from './deps.ts'
import { selectIssuerDistributions } from './issuer-distributions.ts'
import { distributionColumnKinds, readCardContext, toDistributionCard } from './rows.ts'
import type { DistributionCard } from './states.ts'

/** Unpaid distributions of the actor's businesses and of those they may pay for, by due day. */
export async function listDistributionsToFund(deps: DistributionDeps, actor: Actor): Promise<DistributionCard[]> {
  const open = (await selectIssuerDistributions(deps, actor))
    .where('state', 'not in', ['paid', 'cancelled'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(50)
  const rows = await readTogether(deps.db, open, distributionColumnKinds)
  const at = await readCardContext(deps)
  return Promise.all(rows.map(async (row) => toDistributionCard(row, await deps.registry.known(row.security_code), at)))
}
