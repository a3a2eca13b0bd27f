import type { Tx } from '#platform/db/database'
import { after, HOUR } from '#shared/dates'
import type { DomainEvent } from '#shared/events'
import { rupiah, units } from '#shared/money'
import { recordSubscriptionStatesInTx } from './changes.ts'
import type { Deps } from './deps.ts'
import { toPurchaseEventFields } from './emit-events.ts'
import { recountInvestorsInTx } from './investors.ts'
import { listMinimumReachedEvents } from './minimum-reached.ts'
import type { OfferingRow, SubscriptionRow } from './rows.ts'
import { offeringEvent, type PaymentMethod, purchaseEvent } from './states.ts'
import { tables } from './tables.ts'

type Paid = {
  offering: Pick<OfferingRow, 'id' | 'slug' | 'name'>
  row: SubscriptionRow
  /** How it was paid, in the end. */
  method: PaymentMethod
  by: string
  now: Date
}

/**
 * Marks a locked, unpaid purchase as paid and starts its cancellation window. Returns the row and the events to emit;
 * the caller posts the entries.
 */
export async function markPaidInTx(
  { rulebook }: Pick<Deps, 'rulebook'>,
  tx: Tx,
  { offering, row, method, by, now }: Paid,
): Promise<{ paid: SubscriptionRow; events: DomainEvent[] }> {
  const { 'subscription.cancel_hours': cancelHours } = await rulebook.at(now, tx)
  const cancellableUntil = after(now, cancelHours * HOUR)
  const raised = await tables(tx)
    .updateTable('offering')
    .set((eb) => ({
      reserved_units: eb('reserved_units', '-', row.units),
      paid_units: eb('paid_units', '+', row.units),
      counted_units: eb('counted_units', '+', row.units),
    }))
    .where('id', '=', offering.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const paid = await tables(tx)
    .updateTable('subscription')
    .set({ state: 'paid', method, paid_at: now, cancellable_until: cancellableUntil })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recountInvestorsInTx(tx, [paid])
  await recordSubscriptionStatesInTx(tx, [row.id], 'paid', now, by)
  const bought = { ...toPurchaseEventFields(offering, row), units: units(row.units), total: rupiah(row.total) }
  const events = [
    offeringEvent(offering.slug, 'payment_received', { units: bought.units }),
    purchaseEvent(row.user_id, 'payment_received', { ...bought, cancelHours, cancellableUntil }),
    ...listMinimumReachedEvents(raised, row.units),
  ]
  return { paid, events }
}
