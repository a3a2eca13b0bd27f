import { postInTx } from '#modules/ledger'
import { recordEventsInTx } from '#platform/commands/events'
import type { Tx } from '#platform/db/database'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { paymentCredited, subscriptionPaid } from './entries.ts'
import { markPaidInTx } from './mark-paid.ts'
import type { OfferingRefusals } from './refusals.ts'
import { toPaidAmounts } from './rows.ts'
import { tables } from './tables.ts'

export type ReceivedPayment = { reference: string; bank: string; amount: bigint; now: Date }

/**
 * Applies a bank payment to a purchase: moves it to escrow and starts the 48-hour window. Refuses `payment_late` or
 * `payment_mismatch`; the wallet then keeps the money.
 */
export async function receivePaymentInTx(
  deps: Pick<Deps, 'rulebook'>,
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

  const { events } = await markPaidInTx(deps, tx, { offering: found, row, method: row.method, by: `bank/${bank}`, now })
  await postInTx(tx, [paymentCredited(toPaidAmounts(row), bank), subscriptionPaid(toPaidAmounts(row))], now)
  await recordEventsInTx(tx, events, now)
}

/** Name, total and deadline of an unpaid purchase by its payment reference. */
export async function findUnpaidPurchaseInTx(tx: Tx, reference: string) {
  const row = await tables(tx)
    .selectFrom('subscription as s')
    .innerJoin('offering as o', 'o.id', 's.offering_id')
    .select(['o.name', 's.total', 's.pay_before', 's.payment_id'])
    .where('s.id', '=', reference.replace(/^subscription\//, ''))
    .where('s.state', '=', 'awaiting_payment')
    .executeTakeFirst()
  return row?.pay_before
    ? {
        name: row.name,
        total: rupiah(row.total),
        payBefore: row.pay_before,
        link: `/payments/${row.payment_id}`,
        payBy: 'wallet' as const,
      }
    : null
}
