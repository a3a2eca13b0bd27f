import { type Actor, isSignedIn } from '#shared/actor'
import type { BuybackDeps } from './deps.ts'
import { cardOf } from './rows.ts'
import type { BuybackCard } from './states.ts'
import { tables } from './tables.ts'

/** What the owner of a business handed in or has under way, newest first. */
export async function buybacksOfIssuer(
  { db, registry }: Pick<BuybackDeps, 'db' | 'registry'>,
  actor: Actor,
): Promise<BuybackCard[]> {
  if (!isSignedIn(actor)) return []
  const rows = await tables(db)
    .selectFrom('buyback')
    .selectAll()
    .where('owner', '=', actor.userId)
    .where('state', 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(rows.map(async (row) => cardOf(row, await registry.known(row.security_code))))
}
