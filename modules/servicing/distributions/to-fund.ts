import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import type { DistributionDeps } from './deps.ts'
import { ofIssuer } from './of-issuer.ts'
import { cardOf, distributionKinds, readAt } from './rows.ts'
import type { DistributionCard } from './states.ts'

/** What the actor, as the owner of businesses or let pay by theirs, has announced to holders and is not paid yet: what is owed first on top. */
export async function toFund(deps: DistributionDeps, actor: Actor): Promise<DistributionCard[]> {
  const open = (await ofIssuer(deps, actor))
    .where('state', 'not in', ['paid', 'cancelled'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(50)
  const rows = await readTogether(deps.db, open, distributionKinds)
  const at = await readAt(deps)
  return Promise.all(rows.map(async (row) => cardOf(row, await deps.registry.known(row.security_code), at)))
}
