import { sql } from 'kysely'
import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'

/** Objections to closing an account: resting orders and unsettled trades. */
export async function listUnfinishedTrading(userId: Id<'user'>, db: Db | Tx): Promise<ClosingObjection[]> {
  const { rows } = await sql<{ name: string; amount: string }>`
    select reference as name, (price * (units - filled))::text as amount from market_order where user_id = ${userId} and state = 'open'
    union all
    select reference, (price * units)::text from market_trade
    where (buyer = ${userId} or seller = ${userId}) and state in ('pending', 'sent')
    order by name`.execute(db)
  return rows.map((row) => ({ kind: 'order', ...row }))
}
