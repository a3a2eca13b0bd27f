import type { CommandContext } from '#platform/commands/command'
import type { DistributionRow } from './rows.ts'
import { tables } from './tables.ts'

/**
 * Records that the payment of an announced distribution was rejected: its money and announcement stay, and finance
 * requests approval again.
 */
export async function sendDistributionBackInTx(
  { tx, now, note }: CommandContext,
  { id }: DistributionRow,
  why: string,
) {
  await tables(tx)
    .updateTable('distribution')
    .set({ sent_back_at: now, sent_back_why: why })
    .where('id', '=', id)
    .execute()
  note(`distribution/${id}`, { reason: why, data: { sent: 'back' } })
}
