import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { DistributionDeps } from './deps.ts'
import { cardOf, readAt } from './rows.ts'
import type { DistributionCard } from './states.ts'
import { tables } from './tables.ts'

/** What the actor, as the owner of businesses or let pay by theirs, has announced to holders and is not paid yet: what is owed first on top. */
export async function toFund(deps: DistributionDeps, actor: Actor): Promise<DistributionCard[]> {
  requirePermission(actor, 'distribution.submit')
  const others = await deps.paysFor(deps.db, actor.userId)
  const rows = await tables(deps.db)
    .selectFrom('distribution')
    .selectAll()
    .where((where) =>
      where.or([where('payer', '=', actor.userId), ...(others.length > 0 ? [where('business_id', 'in', others)] : [])]),
    )
    .where('state', 'not in', ['paid', 'cancelled'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(50)
    .execute()
  const at = await readAt(deps)
  return Promise.all(rows.map(async (row) => cardOf(row, await deps.registry.known(row.security_code), at)))
}
