import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { cost, units } from '#shared/money'
import { tables } from './tables.ts'

/** Objections to closing an account: purchases that are neither ended nor distributed. */
export async function listUnfinishedPurchases(userId: Id<'user'>, db: Db | Tx): Promise<ClosingObjection[]> {
  const rows = await tables(db)
    .selectFrom('subscription as s')
    .innerJoin('offering as o', 'o.id', 's.offering_id')
    .select(['o.name', 's.total'])
    .where('s.user_id', '=', userId)
    .where('s.state', 'in', ['awaiting_payment', 'paid', 'confirmed', 'allocated'])
    .orderBy('s.id')
    .execute()
  return rows.map(({ name, total }) => ({ kind: 'purchase', name, amount: String(total) }))
}

/** Objections to closing an account: offerings of the person's businesses before the handover. */
export async function listUnfinishedRaises(userId: Id<'user'>, db: Db | Tx): Promise<ClosingObjection[]> {
  const rows = await tables(db)
    .selectFrom('offering')
    .select(['name', 'unit_price', 'paid_units'])
    .where('issuer_user_id', '=', userId)
    .where('state', 'in', ['scheduled', 'open', 'funded', 'closed'])
    .orderBy('id')
    .execute()
  return rows.map(({ name, unit_price, paid_units }) => ({
    kind: 'issuer',
    name,
    amount: String(cost(unit_price, units(paid_units))),
  }))
}
