import type { Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Locks an own purchase and its offering in the global lock order. Refuses `subscription_not_found`. */
export async function lockOwnSubscriptionInTx(tx: Tx, id: string, userId: Id<'user'>) {
  const mine = await tables(tx)
    .selectFrom('subscription')
    .select('offering_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!mine) throw new Refusal<OfferingRefusals>('subscription_not_found')
  const offering = await tables(tx)
    .selectFrom('offering')
    .selectAll()
    .where('id', '=', mine.offering_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const row = await tables(tx)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { offering, row }
}
