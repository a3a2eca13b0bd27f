import { readTogether } from '#platform/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import type { RightsDeps } from './deps.ts'
import { cardOf, issueKinds } from './rows.ts'
import type { RightsCard } from './states.ts'
import { tables } from './tables.ts'

/** What the owner of a business handed in or has under way, newest first. */
export async function rightsOfIssuer(
  { db, registry }: Pick<RightsDeps, 'db' | 'registry'>,
  actor: Actor,
): Promise<RightsCard[]> {
  if (!isSignedIn(actor)) return []
  const own = tables(db)
    .selectFrom('rights_issue')
    .selectAll()
    .where('owner', '=', actor.userId)
    .where('state', 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
  const rows = await readTogether(db, own, issueKinds)
  return Promise.all(rows.map(async (row) => cardOf(row, await registry.known(row.security_code))))
}
