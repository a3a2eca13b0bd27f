import { postInTx } from '#modules/ledger'
import type { Tx } from '#platform/database'
import type { DomainEvent } from '#platform/events'
import { recordEventsInTx } from '#platform/events'
import { after, HOUR } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { recordChangesInTx } from './changes.ts'
import type { Deps } from './deps.ts'
import { paymentCredited, subscriptionPaid } from './entries.ts'
import type { OfferingRefusals } from './refusals.ts'
import { paidOf } from './rows.ts'
import { tables } from './tables.ts'

export type ReceivedPayment = { reference: string; bank: string; amount: bigint; now: Date }

/**
 * The bank reported money for a purchase: books it into escrow and starts the 48 hours. Refuses with `payment_late`
 * or `payment_mismatch`; the wallet then keeps the money for the investor, so that none is ever lost.
 */
export async function receivePaymentInTx(
  { rulebook }: Pick<Deps, 'rulebook'>,
  tx: Tx,
  { reference, bank, amount, now }: ReceivedPayment,
) {
  const id = reference.replace(/^subscription\//, '')
  const found = await tables(tx)
    .selectFrom('subscription as s')
    .innerJoin('offering as o', 'o.id', 's.offering_id')
    .select(['o.id', 'o.slug', 'o.name'])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!found) throw new Refusal<OfferingRefusals>('payment_mismatch')
  await tables(tx).selectFrom('offering').select('id').where('id', '=', found.id).forUpdate().execute()
  const row = await tables(tx)
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.state !== 'awaiting_payment' || row.pay_before! < now) throw new Refusal<OfferingRefusals>('payment_late')
  if (row.total !== amount) throw new Refusal<OfferingRefusals>('payment_mismatch')

  const rules = await rulebook.at(now, tx)
  await tables(tx)
    .updateTable('offering')
    .set((eb) => ({
      reserved_units: eb('reserved_units', '-', row.units),
      paid_units: eb('paid_units', '+', row.units),
    }))
    .where('id', '=', found.id)
    .execute()
  await tables(tx)
    .updateTable('subscription')
    .set({ state: 'paid', paid_at: now, cancellable_until: after(now, rules['subscription.cancel_hours'] * HOUR) })
    .where('id', '=', id)
    .execute()
  await recordChangesInTx(tx, [id], 'paid', now, `bank/${bank}`)
  await postInTx(tx, [paymentCredited(paidOf(row), bank), subscriptionPaid(paidOf(row))], now)
  const data = {
    offering: found.slug,
    name: found.name,
    subscription: id,
    payment: row.payment_id,
    units: String(row.units),
    total: String(row.total),
  }
  const events: DomainEvent[] = [
    { topic: `offering/${found.slug}`, name: 'payment_received', data: { units: data.units } },
    { topic: `investor/${row.user_id}`, name: 'payment_received', data },
  ]
  await recordEventsInTx(tx, events, now)
}
