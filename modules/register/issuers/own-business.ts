import type { Tx } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { IssuerRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Locks a business for its owner, an analyst or the system. Refuses unknown for others. */
export async function lockOwnBusinessInTx(tx: Tx, { id, actor }: { id: Id<'business'>; actor: Actor }) {
  const business = await lockBusinessInTx(tx, id)
  if (business.owner_user_id !== nameOf(actor) && !hasPermission(actor, 'business.describe-any'))
    throw new Refusal<IssuerRefusals>('business_not_found')
  return business
}

/** Reads and locks a business by id. Refuses `business_not_found`. */
export async function lockBusinessInTx(tx: Tx, id: Id<'business'>) {
  const business =
    isId(id) &&
    (await tables(tx).selectFrom('business').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
  if (!business) throw new Refusal<IssuerRefusals>('business_not_found')
  return business
}
