import { sql } from 'kysely'
import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/db/database'
import { units } from '#shared/money'
import { recordSubscriptionStatesInTx } from './changes.ts'
import { subscriptionRefunded } from './entries.ts'
import { recountInvestorsInTx } from './investors.ts'
import { type OfferingRow, type SubscriptionRow, toPaidAmounts } from './rows.ts'
import { tables } from './tables.ts'

type Ending = {
  /** Locked by the caller: every command about an offering takes its row first. */
  offering: OfferingRow
  rows: SubscriptionRow[]
  state: 'expired' | 'cancelled' | 'refunded'
  reason: NonNullable<SubscriptionRow['end_reason']>
  now: Date
  by: string
}

/** Ends purchases of one offering: releases their units and refunds what was paid to each wallet in full. */
export async function endSubscriptionsInTx(
  tx: Tx,
  { offering, rows, state, reason, now, by }: Ending,
): Promise<SubscriptionRow[]> {
  if (rows.length === 0) return []
  const paid = rows.filter((row) => row.state !== 'awaiting_payment')
  const unpaid = rows.filter((row) => row.state === 'awaiting_payment')
  await tables(tx)
    .updateTable('offering')
    .set((eb) => ({
      paid_units: eb('paid_units', '-', unitsOf(paid)),
      counted_units: eb('counted_units', '-', unitsOf(paid)),
      reserved_units: eb('reserved_units', '-', unitsOf(unpaid)),
    }))
    .where('id', '=', offering.id)
    .execute()
  const ids = rows.map((row) => row.id)
  const ended = await tables(tx)
    .updateTable('subscription')
    .set({ state, ended_at: now, end_reason: reason })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returningAll()
    .execute()
  await recountInvestorsInTx(tx, paid)
  await recordSubscriptionStatesInTx(tx, ids, state, now, by)
  await postInTx(
    tx,
    paid.map((row) => subscriptionRefunded(toPaidAmounts(row))),
    now,
  )
  return ended
}

const unitsOf = (rows: SubscriptionRow[]) => units(rows.reduce((sum, row) => sum + row.units, 0n))
