import type { Tx } from '#platform/db/database'
import type { BankReport } from './ports.ts'
import { tables } from './tables.ts'

/** Stores a bank report; false when it was stored before. */
export async function storeReportInTx(tx: Tx, report: BankReport, now: Date): Promise<boolean> {
  const { eventId, transferId, status, bank, number, amount, currency, sender, occurredAt } = report
  const written = await tables(tx)
    .insertInto('bank_report')
    .values({
      event_id: eventId,
      transfer_id: transferId,
      status,
      bank,
      number,
      amount,
      currency,
      sender,
      occurred_at: occurredAt,
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return written !== undefined
}
