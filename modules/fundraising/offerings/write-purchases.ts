import { sql } from 'kysely'
import type { Tx } from '#platform/db/database'
import { toRecordsetJson } from '#platform/db/json'
import type { SubscriptionRow } from './rows.ts'

/** Inserts new purchases, reserves their units and starts their history, one statement each. */
export async function insertPurchasesInTx(tx: Tx, rows: readonly SubscriptionRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with written as (
      insert into subscription select * from json_populate_recordset(null::subscription, ${toRecordsetJson(rows)}::json)
      returning id, offering_id, user_id, state, units, created_at
    ), sold as (
      select offering_id, coalesce(sum(units) filter (where state = 'paid'), 0)::bigint as paid,
        coalesce(sum(units) filter (where state = 'awaiting_payment'), 0)::bigint as reserved
      from written group by offering_id
    ), taken as (
      update offering o set paid_units = o.paid_units + sold.paid, counted_units = o.counted_units + sold.paid, reserved_units = o.reserved_units + sold.reserved
      from sold where o.id = sold.offering_id
    )
    insert into subscription_change (subscription_id, state, at, by) select id, state, created_at, user_id::text from written`.execute(
    tx,
  )
}
