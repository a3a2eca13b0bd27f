import { readTogether } from '#platform/read-together'
import { type Actor, isSignedIn } from '#shared/actor'
import type { BuybackDeps } from './deps.ts'
import { BANK_NAME } from './fund.ts'
import { buybackKinds, cardOf } from './rows.ts'
import type { IssuersBuyback } from './states.ts'
import { tables } from './tables.ts'

/** What the owner of a business, or who may pay for it, handed in or has under way, newest first, with where its money is awaited. */
export async function buybacksOfIssuer(
  { db, registry, paysFor }: Pick<BuybackDeps, 'db' | 'registry' | 'paysFor'>,
  actor: Actor,
): Promise<IssuersBuyback[]> {
  if (!isSignedIn(actor)) return []
  const others = await paysFor(db, actor.userId)
  const own = tables(db)
    .selectFrom('buyback')
    .selectAll()
    .where((where) =>
      where.or([where('owner', '=', actor.userId), ...(others.length > 0 ? [where('business_id', 'in', others)] : [])]),
    )
    .where('state', 'not in', ['ended', 'cancelled'])
    .orderBy('id', 'desc')
  const rows = await readTogether(db, own, buybackKinds)
  return Promise.all(
    rows.map(async (row) => {
      const { account_number: number, state, funded_at } = row
      const isAwaited = number !== null && state === 'announced' && funded_at === null
      const account = isAwaited ? { bank: BANK_NAME, number } : null
      return { ...cardOf(row, await registry.known(row.security_code)), account }
    }),
  )
}
