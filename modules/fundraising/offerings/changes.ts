import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import type { SubscriptionState } from './states.ts'

/** Adds a history line to each of these purchases. */
export async function recordSubscriptionStatesInTx(
  tx: Tx,
  ids: string[],
  state: SubscriptionState,
  at: Date,
  by: string,
) {
  if (ids.length === 0) return
  await sql`
    insert into subscription_change (subscription_id, state, at, by)
    select unnest(${ids}::uuid[]), ${state}, ${at}::timestamptz, ${by}`.execute(tx)
}
