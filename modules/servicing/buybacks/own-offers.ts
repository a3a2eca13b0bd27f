import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { BuybackDeps } from './deps.ts'
import { toOfferView } from './rows.ts'
import { tables } from './tables.ts'

/** All offers of the actor, newest first, for the export of their personal data. */
export async function listOwnOffers({ db }: Pick<BuybackDeps, 'db'>, actor: Actor) {
  requirePermission(actor, 'buyback.read')
  const rows = await tables(db)
    .selectFrom('buyback_offer as o')
    .innerJoin('buyback as b', 'b.id', 'o.buyback_id')
    .selectAll('o')
    .select(['b.price', 'b.security_code'])
    .where('o.user_id', '=', actor.userId)
    .orderBy('o.id', 'desc')
    .execute()
  return rows.map((row) => ({ security: row.security_code, ...toOfferView(row, row) }))
}
