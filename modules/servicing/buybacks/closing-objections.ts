import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import type { BuybackDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Why an account cannot close, nor an estate be distributed: open offers. */
export const openOfferObjections =
  ({ registry }: Pick<BuybackDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('buyback_offer as o')
      .innerJoin('buyback as b', 'b.id', 'o.buyback_id')
      .select(['b.security_code', 'b.price', 'o.units'])
      .where('o.user_id', '=', userId)
      .where('o.state', '=', 'standing')
      .orderBy('o.id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, price, units }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'order' as const, name, amount: String(cost(price, units)) }
      }),
    )
  }

/** Why an account cannot close: paid-in rupiah, the rest of which returns to the owner's wallet. */
export const fundedBuybackObjections =
  ({ registry }: Pick<BuybackDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('buyback')
      .select(['security_code', 'price', 'most'])
      .where('owner', '=', userId)
      .where('state', 'in', ['announced', 'open', 'settling'])
      .where('funded_at', 'is not', null)
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, price, most }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'issuer' as const, name, amount: String(cost(price, most)) }
      }),
    )
  }
