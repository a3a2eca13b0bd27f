import type { CommandContext } from '#platform/commands/command'
import type { DistributionRow } from './rows.ts'
import { tables } from './tables.ts'

/** Somebody said no to paying what everybody was told of: money and promise stay, and finance asks anew. */
export async function sendBackInTx({ tx, now, note }: CommandContext, { id }: DistributionRow, why: string) {
  await tables(tx)
    .updateTable('distribution')
    .set({ sent_back_at: now, sent_back_why: why })
    .where('id', '=', id)
    .execute()
  note(`distribution/${id}`, { reason: why, data: { sent: 'back' } })
}
